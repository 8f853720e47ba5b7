"""The network between a phone and the table, which can hang, cut and come back: a small proxy that passes bytes on."""

from __future__ import annotations

import selectors
import socket
import threading
from contextlib import suppress


class Network:
    """Listens on a port of its own and passes everything on to a table; any thread may spoil it and mend it."""

    def __init__(self) -> None:
        self._to = ("127.0.0.1", 9)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._pairs: dict[socket.socket, socket.socket] = {}
        self._lock = threading.Lock()
        self._passes = threading.Event()
        self._passes.set()
        self._refuses = self._over = False
        threading.Thread(target=self._accept, daemon=True).start()

    def leads_to(self, address: tuple[str, int]) -> None:
        """From now on to this table."""
        self.mend()
        self._to = address

    def hang(self) -> None:
        """Nothing gets through, and nobody is told so: the phone sleeps, or has left the room."""
        self._passes.clear()

    def cut(self) -> None:
        """Every connection ends, and new ones end at once."""
        self._refuses = True
        self._drop()

    def mend(self) -> None:
        """All is well again; what hung is cut, as a network does that comes back under another address."""
        self._drop()
        self._refuses = False
        self._passes.set()

    def end(self) -> None:
        """It is over."""
        self._over = True
        self._passes.set()
        self.cut()
        self._listening.close()

    def _drop(self) -> None:
        with self._lock:
            both, self._pairs = tuple(self._pairs.items()), {}
        for pair in both:
            for one in pair:
                with suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)
                one.close()

    def _accept(self) -> None:
        while not self._over:
            try:
                phone, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._carry, args=(phone,), daemon=True).start()

    def _carry(self, phone: socket.socket) -> None:
        self._passes.wait()
        if self._refuses:
            phone.close()
            return
        try:
            table = socket.create_connection(self._to, timeout=5)
        except OSError:
            phone.close()
            return
        with self._lock:
            self._pairs[phone] = table
        other = {phone: table, table: phone}
        with suppress(OSError, ValueError), selectors.DefaultSelector() as ready:
            for one in other:
                ready.register(one, selectors.EVENT_READ)
            while True:
                for key, _ in ready.select(1):
                    data = key.fileobj.recv(65536)  # type: ignore[union-attr]
                    self._passes.wait()
                    if not data:
                        raise OSError
                    other[key.fileobj].sendall(data)  # type: ignore[index]
        for one in other:
            one.close()
        with self._lock:
            self._pairs.pop(phone, None)
