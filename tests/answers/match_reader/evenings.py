"""Evenings that are asked about, as they were typed."""

from __future__ import annotations

EVENINGS: dict[str, tuple[str, ...]] = {
    "ochos": (
        "new ochos Marta Pedro Lucía Iván",
        "hand p=8k l=5,3 i=q",
        "hand m=9,9 l=k8 p=2",
        "note el que no canta ocho roba dos",
        "hand m=a p=j4 i=7,6",
    ),
    "ochos-end": (
        "new ochos Rosa Tom Kim --set target=120 --set actions=jack,two",
        "hand t=8k3 k=a,10",
        "hand r=5,7 k=q,8",
        "house draw=until",
        "hand r=k,k t=9",
        "note a dropped card stays face up",
        "hand r=4 k=7,j",
    ),
    "ochos-tie": (
        "new ochos Ana Beto Carla --set target=60",
        "hand a=9 c=8,5 --out Beto",
        "hand b=9 c=7 --out Ana",
    ),
    "ochos-over": (
        "new eights Nora Otto Pia --set target=100",
        "hand o=8k p=k",
        "hand n=3 p=8",
    ),
    "hearts": (
        "new hearts Will Xena Yuri Zoe",
        "hand w=QS,5h,6h,7h x=2h,3h,4h,8h,9h,10h y=jh,qh z=kh,ah",
        "hand w=2h,3h,4h x=5h,6h,7h,8h,9h y=10h,jh,qh,kh z=ah,qs",
        "hand w=:0 x=:26 y=:0 z=:0",
    ),
    "spades": (
        "new spades Sam Gus Lena Ruth",
        "hand s=4/5 g=3/3 l=3/3 r=2/2",
        "hand s=5/4 g=0/0 l=4/4 r=4/5",
    ),
    "oh-hell": (
        "new oh Ada Ben Cho --set deals=up",
        "hand a=0/0 b=1/1 c=1/0",
    ),
    "skyjo": (
        "new skyjo Fede Gabi Hugo",
        "hand --ender Fede f=:12 g=:20 h=:31",
        "hand --ender Gabi f=:15 g=:18 h=:4",
    ),
    "cribbage": (
        "new cribbage Walt Vera",
        "hand w=3/8 v=5/12 --crib Walt=4",
        "hand w=2/16 v=6/4 --crib Vera=9",
    ),
    "tally": (
        "new tally Tino Ursula Vico Wanda",
        "hand t=10 u=-5 v=20 w=0",
        "hand t=7 u=12 v=-3 w=8",
        "join Xavi",
        "hand t=1 u=2 v=3 w=4 x=5",
        "leave Wanda --yes",
    ),
    "gin": (
        "new gin Bea Leo",
        "hand --knocker Bea b=3,a l=k,7,5",
        "hand --knocker Leo --gin yes b=9,9 l=",
    ),
    "uno": (
        "new uno Pam Quin Raj",
        "hand q=R5,WILD r=BSKIP,Y9",
        "hand p=WD4,G2 r=Y1",
    ),
    "yaniv": (
        "new yaniv Gil Dana Noa",
        "hand --caller Gil g=:4 d=:20 n=:15",
        "hand --caller Dana g=:3 d=:6 n=:30",
    ),
    "phase": (
        "new phase Kate Liam Mona",
        "hand --done Kate,Liam l=5,8 m=12,9,WILD",
        "hand --done Mona k=3 l=7,7",
    ),
    "chinchon": (
        "new chinchon Elena Raúl Sofi",
        "hand --closer Elena e=3 r=:25 s=:40",
        "hand --closer Raúl r=2 e=:18 s=:33",
    ),
    "wizard": (
        "new wizard Abe Bob Cyn",
        "hand a=1/1 b=0/0 c=0/0",
        "hand a=1/0 b=2/2 c=0/0",
    ),
    "canasta": ("new canasta Ines Jose Karl Lola",),
    "rummy": (
        "new rummy-500 Olga Paul",
        "hand o=qqq,3 --left Paul=k,5",
    ),
}
