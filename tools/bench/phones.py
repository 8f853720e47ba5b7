"""Every phone at the table: from a hand recorded elsewhere to seen on 100 and 1,000 streams; idle; the end; a crowd."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from timing import SCOREKEEPER, once, title

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.web.crowd import GAME, PLAYERS, crowd
from tests.web.serving import served

HANDS = 12
NEW = ["new", "ochos-locos", "Ana", "Beto", "Carla", "Luis", "--set", "target=10000"]
IDLE = 18.0  # seconds: two signs of life fall into it, wherever it begins


def main() -> None:
    """Print what was measured, beside the bars."""
    title(f"Phones: {HANDS} hands recorded by another process, until seen on every stream")
    for streams, bar in ((100, 150), (1000, 300)):
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_served(Path(folder), streams, bar))
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), game=GAME, players=PLAYERS) as server:
        found = crowd(server, Path(folder), by_phones=520, by_terminals=120)
    each = "each there once" if found.there == found.wanted else "NOT each there once"
    print(
        f"  {len(found.wanted)} hands of 8 phones and 4 terminals, {each}; {found.again} times something had changed "
        f"and was tried again ({found.seconds:.0f} s)"
    )


async def _served(home: Path, streams: int, bar: int) -> None:
    once([SCOREKEEPER, *NEW], home)
    env = {**os.environ, "SCOREKEEPER_HOME": str(home)}
    words = [SCOREKEEPER, "phones", "--json", "--port", "0", "--address", "127.0.0.1"]
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    begun = time.perf_counter()
    server = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    links = json.loads(await asyncio.to_thread(server.stdout.readline))
    ready = time.perf_counter() - begun
    seen: list[asyncio.Queue[float]] = [asyncio.Queue() for _ in range(streams)]
    listeners = [asyncio.create_task(_listen(links["watch"], queue)) for queue in seen]
    for queue in seen:
        await asyncio.wait_for(queue.get(), 60)
    before = _cpu(server.pid)
    await asyncio.sleep(IDLE)
    idle = (_cpu(server.pid) - before) / IDLE
    waits = []
    for _ in range(HANDS):
        await asyncio.to_thread(once, [SCOREKEEPER, "hand", "b=8k3", "c=a,10", "l=qq4"], home)
        moment = max((home / "matches").glob("*.json"), key=os.path.getmtime).stat().st_mtime
        waits += [await asyncio.wait_for(queue.get(), 30) - moment for queue in seen]
    waits.sort()
    memory = int(Path(f"/proc/{server.pid}/status").read_text().partition("VmRSS:")[2].split()[0]) // 1024
    ended = time.perf_counter()
    server.send_signal(signal.SIGTERM)
    code = await asyncio.to_thread(server.wait)
    ended = time.perf_counter() - ended
    for task in listeners:
        task.cancel()
    p95 = waits[int(len(waits) * 0.95)] * 1000
    print(
        f"  {streams:5} streams   p95 {p95:5.0f} ms (bar {bar})   median {waits[len(waits) // 2] * 1000:5.0f} ms   "
        f"{memory} MB   idle {idle * 100:.1f} % of a core   first line after {ready:.2f} s   "
        f"SIGTERM {ended:.2f} s, exit {code}"
    )


async def _listen(link: str, seen: asyncio.Queue[float]) -> None:
    """The moment of each `board` event of one stream."""
    url = urllib.parse.urlsplit(link)
    host = f"{url.hostname}:{url.port}"
    reader, writer = await asyncio.open_connection(url.hostname, url.port, limit=2**22)
    writer.write(f"GET {url.path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n".encode())
    head = (await reader.read(4096)).decode()
    writer.close()
    cookie = head.partition("set-cookie: ")[2].partition(";")[0]
    reader, writer = await asyncio.open_connection(url.hostname, url.port, limit=2**22)
    writer.write(f"GET /live HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\n\r\n".encode())
    while line := await reader.readline():
        if line.startswith(b"event: board"):
            seen.put_nowait(time.time())


def _cpu(pid: int) -> float:
    """The seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit("Run it as: python tools/bench phones")
