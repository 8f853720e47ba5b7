from .conftest import Sit


def test_x(sit: Sit) -> None:
    open("/tmp/team/C/out.txt", "a").write(sit("gin", "Ana Beto", "a", "", "", "5d", "", ".why") + "\n=======\n")
    open("/tmp/team/C/out.txt", "a").write(
        sit("y", "tally", "Ana Beto Carla", "12", "", "-3", "", "9", "9", "9", "") + "\n=======\n"
    )
    open("/tmp/team/C/out.txt", "a").write(
        sit(".new", "hearts", "Ana Beto Carla Dani", "qs 2h", ":5", ":7", "", "", "c=:0", "a=:14", "d=:7", "", "")
        + "\n=======\n"
    )
    open("/tmp/team/C/out.txt", "a").write(sit(".new ocho Ana Beto Carla", "b", "", ".nadie", "", "") + "\n=======\n")
