from .conftest import Sit
def test_x(sit: Sit) -> None:
    f=open("/tmp/team/C/out.txt","w")
    f.write(sit("canasta", "Ana+Carla Beto+Dani", "ana", "500", "300", "1","0","","1","1","0","","k 5", ""))
    f.write(sit(".new euchre Ana Beto Carla Dani", "b", "", "3", "2", ""))
    f.write(sit(".new truco Ana Beto", "b", "ret", "3", "2", ""))
    f.write(sit(".new president Ana Beto Carla Dani", "c a d b", "", ".undo", "y", ""))
    f.write(sit(".new golf Ana Beto", "k5/22/j3", "k5/22/j4", ""))
