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
    "loba-out": (
        "new loba Negro Colo Abu Martín",
        "hand n=:0 c=:20 a=:30 m=:60 --out Negro",
        "hand n=:0 c=:20 a=:10 m=:60 --out Negro",
    ),
    "chinchon-over": (
        "new chinchon Negro Colo Abu",
        "hand --closer Negro n=:2 c=:20 a=:30",
        "hand --closer Abu n=:35 c=:3 a=:0 --all-melded --chinchon",
    ),
    "truco-on": (
        "new truco Ana Beto Carla Dani --team AC=ana,carla --team BD=beto,dani --set target=15",
        "hand --hand-winner AC --stake vale4",
        "hand --hand-winner AC --stake retruco",
        "hand --hand-winner BD --stake vale4",
    ),
    "escoba": (
        "new escoba Nona Quique Abu",
        "hand n=20/5/2/3 q=10/3/1/1 a=10/2/1/0 --gold-seven Nona",
        "hand n=10/5/2/0 q=20/3/1/1 a=10/2/1/2 --gold-seven Abu",
    ),
    "truco-over": (
        "new truco Ana Beto Carla Dani --team AC=ana,carla --team BD=beto,dani --set target=15",
        *("hand --hand-winner AC --stake vale4", "hand --hand-winner BD --stake vale4") * 3,
        "hand --hand-winner AC --stake vale4",
    ),
    "kaluki-once": (
        "new kaluki Gus Pia Ray --set buy_ins=0 --set target=60",
        "hand g=:0 p=:70 r=:10 --out Gus",
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
    "corazones": (
        "new hearts Abuela Nico Sofía Tere --lang es",
        "hand a=5c,6c,7c,8c n=9c,10c,jc,qc s=2c,3c,4c t=QP,kc,ac",
        "hand n=:26",
        "hand a=:1 n=:4 s=:20 t=:1",
        "note quien se equivoca de palo paga 5",
    ),
    "spades-late": (
        "new spades Kai Lou Max Pia --team Red=kai,max --team Blue=lou,pia --set target=300",
        "hand k=4/5 l=3/3 m=3/3 p=2/2",
        "hand k=5/3 l=4/5 m=2/1 p=2/4",
        "hand k=3/3 l=0/0 m=4/5 p=5/5",
    ),
    "spades-nil": (
        "new spades Kai Lou Max Pia",
        "hand k=0/2 l=4/5 m=3/3 p=3/3",
    ),
    "euchre": (
        "new euchre Gio Hana Ike Jo",
        "hand --makers gio+ike gio+ike=3 hana+jo=2",
        "hand --makers hana+jo gio+ike=4 hana+jo=1",
    ),
    "golf": (
        "new golf Bruno Chloe Dex",
        "hand b=:7 c=:12 d=:3",
        "hand b=:5 c=:2 d=:9",
    ),
    "nimmt": (
        "new six-nimmt Eli Fay Gus Hal Ivy",
        "hand e=:12 f=:3 g=:20 h=:7 i=:9",
        "hand e=:5 f=:18 g=:0 h=:7 i=:14",
        "hand e=:10 f=:8 g=:20 h=:7 i=:3",
    ),
    "truco": (
        "new truco Pancho Lola",
        "hand --hand-winner Lola --stake truco",
    ),
    "briscola": (
        "new briscola Aldo Bice",
        "hand a=:70 b=:50",
    ),
    "ochos-mx": (
        "new ochos Chucho Lupe Memo --set target=80 --set actions=two",
        "hand l=8,k m=4,4",
        "hand c=7 m=q,3",
        "hand c=a l=5",
        "note si se te cae una carta se queda en la mesa",
        "house packs=2",
    ),
    "pool": (
        "new indian-rummy-pool Asha Bala Chitra",
        "hand --out Asha b=:60 c=:30",
        "hand --out Chitra a=:12 b=:50",
        "hand --out Asha c=:20",
    ),
    "cabo": (
        "new cabo Jens Kira Lars",
        "hand --caller Kira j=:12 k=:4 l=:9",
        "hand --caller Jens j=:10 k=:3 l=:11",
    ),
    "scopa": (
        "new scopa Enzo Fina",
        "hand e=22/6/1 f=18/4/2 --settebello Enzo",
    ),
    "ended": (
        "new hearts Amy Bob Cat Dan --set target=50",
        "hand a=:26",
        "hand b=:20 c=:4 d=:2",
        "hand c=:13 d=:13",
    ),
    "whist": (
        "new whist Ned Oma Pru Quy",
        "hand ned+pru=8 oma+quy=5",
        "hand ned+pru=4 oma+quy=9",
    ),
    "lama": (
        "new lama Rita Saúl Toño",
        "hand s=4,4 t=3,6",
        "hand r=llama,1 s=5",
    ),
    "ochos-extra": (
        "new ochos Dee Max Finn --set target=50",
        "hand m=9 f=q,2",
        "hand d=7,2 f=8",
        "hand d=6",
    ),
    "hook": (
        "new oh-hell Paco Nieves Jordi --set deals=down --set most_cards=3 --set hook=yes",
        "hand p=1/1 n=1/2 j=0/0",
    ),
    "canasta-late": (
        "new canasta Lety Mario Sole Quico --team Norte=lety,sole --team Sur=mario,quico",
        "hand --out norte --melded norte=600 --melded sur=200 --natural norte=1 --in-hand sur=:95 --in-hand norte=:20",
        "hand --out sur --melded norte=300 --melded sur=700 --mixed sur=1 --natural sur=1 --in-hand norte=:40 "
        "--in-hand sur=:10",
    ),
    "canasta-over": (
        "new canasta Lety Mario Sole Quico --team Norte=lety,sole --team Sur=mario,quico --set target=1000",
        "hand --out norte --melded norte=700 --melded sur=200 --natural norte=1 --in-hand sur=:95 --in-hand norte=:20",
    ),
    "two-evenings": (
        "new tally Meche Toño Lalo --set winner=lowest",
        "hand m=12 t=30 l=9",
        "stop --yes",
        "close",
        "new tally Meche Toño Lalo --set winner=lowest --set hands=6",
        "hand m=10 t=4 l=22",
        "adjust toño 10 --why tardanza",
    ),
    "yaniv-out": (
        "new yaniv Ari Noga Dov --set target=80",
        "hand --caller ari a=:3 n=:30 d=:45",
        "hand --caller noga a=:20 n=:2 d=:40",
        "hand --caller ari a=:5 n=:12",
    ),
    "left": (
        "new ochos Gil Rhoda Petey Wanda --set target=120 --set actions=two,queen --set draw=until",
        "hand r=8,5 p=k w=3",
        "leave wanda --yes",
        "join Bruno --at average",
        "hand g=4 r=j,j b=6",
    ),
    "from-paper": (
        "new ochos Gil Fer Edu --start gil=40 --start fer=12 --start edu=71 --start-hands 3",
        "hand g=5 f=k",
        "swap gil fer",
        "hand g=a f=2",
        "leave fer --yes",
        "join Sole --at 15",
        "rename sole Soledad --yes",
        "hand e=4 g=2",
    ),
    "wizard-10": (
        "new wizard Pia Rex Sol --set hands=10",
        "hand p=0/0 r=1/1 s=1/0",
        "hand p=1/2 r=0/0 s=0/0",
    ),
}
