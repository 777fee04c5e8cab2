"""A proxy between page and server that passes calls on, but no WebSocket until it is told to."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import StreamRequestHandler, ThreadingTCPServer
from urllib.parse import urlsplit

REFUSAL = "HTTP/1.1 {status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Proxy(ThreadingTCPServer):
    """Answers every upgrade with this status; 101 lets it through."""

    daemon_threads = True
    request_queue_size = 100

    def __init__(self, server: str, status: int) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        parts = urlsplit(server)
        self.behind = (parts.hostname or "", parts.port or 80)
        self.status = status
        self.upgrades = 0
        self.open: list[socket.socket] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def cut(self) -> None:
        """Every line that was let through breaks."""
        for line in self.open:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)


class Handler(StreamRequestHandler):
    """One request to a connection, so that every head is seen."""

    server: Proxy

    def handle(self) -> None:
        head = []
        while (line := self.rfile.readline()) not in (b"\r\n", b""):
            head.append(line)
        names = [line.split(b":")[0].lower() for line in head]
        if b"upgrade" in names:
            self.server.upgrades += 1
            if self.server.status == 101:
                self.let_through(b"".join(head) + b"\r\n")
            else:
                self.wfile.write(REFUSAL.format(status=self.server.status).encode())
            return
        kept = [line for line, name in zip(head, names, strict=True) if name != b"connection"]
        length = next((int(line.split(b":")[1]) for line in head if line.lower().startswith(b"content-length:")), 0)
        with socket.create_connection(self.server.behind) as behind, suppress(OSError):
            behind.sendall(b"".join(kept) + b"Connection: close\r\n\r\n" + self.rfile.read(length))
            while data := behind.recv(65536):
                self.wfile.write(data)

    def let_through(self, head: bytes) -> None:
        with socket.create_connection(self.server.behind) as behind, suppress(OSError):
            self.server.open += [behind, self.connection]
            behind.sendall(head)
            back = threading.Thread(target=pour, args=(behind, self.connection), daemon=True)
            back.start()
            pour(self.connection, behind)
            back.join()


def pour(source: socket.socket, target: socket.socket) -> None:
    """All bytes of the one into the other, to the end."""
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


@contextmanager
def proxy_before(server: str, status: int) -> Iterator[Proxy]:
    """A proxy before this server; it ends with the block."""
    with Proxy(server, status) as proxy:
        thread = threading.Thread(target=proxy.serve_forever, daemon=True)
        thread.start()
        try:
            yield proxy
        finally:
            proxy.shutdown()
