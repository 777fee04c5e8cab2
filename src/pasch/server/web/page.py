"""The built page, and what every answer of the server tells the browser not to do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOLDER: Final = Path(__file__).parents[1] / "page"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

SECURITY: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

NOT_BUILT: Final = """<!doctype html>
<html lang="de"><meta charset="utf-8"><title>Pasch</title>
<h1>Pasch</h1>
<p>Der Server läuft, aber die Seite ist nicht gebaut. <code>make run</code> baut sie.</p>
<p lang="en">The server is running, but the page has not been built. <code>make run</code> builds it.</p>
<p><a href="/api/health">/api/health</a></p>
</html>
"""


class Page(StaticFiles):
    """The page's files. A path that is no file is a place inside the page, so it gets the page itself.

    `kept` holds files of earlier builds (assets.py), for tabs that have been open since.
    """

    def __init__(self, folder: Path = FOLDER, kept: Path | None = None) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.index = folder / "index.html"
        self.kept = None if kept is None else StaticFiles(directory=kept, check_dir=False)

    async def check_config(self) -> None:
        """A page that was not built is no fault here; `start_page` says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in ("", "."):
            return self.start_page()
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404:
                raise
            if not path.startswith("assets/"):
                return self.start_page()
            if self.kept is None:
                raise
            response = await self.kept.get_response(path.removeprefix("assets/"), scope)
        response.headers["Cache-Control"] = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return response

    def start_page(self) -> Response:
        if not self.index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(self.index, headers={"Cache-Control": ASK_AGAIN})


class Secured:
    """Puts the security headers on every HTTP answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, secured)
