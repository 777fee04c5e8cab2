"""A passkey in software: what a phone or a browser does when a page asks for one, WebAuthn level 3 with ES256."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn import base64url_to_bytes
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
Json = dict[str, Any]


@dataclass
class Authenticator:
    """One key for one site. What it says can be changed, to see whether anybody notices."""

    origin: str = "http://testserver"
    site: str = "testserver"
    flags: int = PRESENT | VERIFIED
    count: int = 0
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    user: bytes = b""

    def data(self, more: bytes = b"", flags: int = 0) -> bytes:
        self.count += 1
        head = hashlib.sha256(self.site.encode()).digest() + bytes([self.flags | flags])
        return head + self.count.to_bytes(4, "big") + more

    def client_data(self, kind: str, options: Json) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def create(self, options: Json) -> Json:
        """The answer to options of registering."""
        self.user = base64url_to_bytes(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        attestation = {"fmt": "none", "attStmt": {}, "authData": self.data(attested, ATTESTED)}
        return self.credential(
            clientDataJSON=self.client_data("webauthn.create", options), attestationObject=cbor2.dumps(attestation)
        )

    def get(self, options: Json) -> Json:
        """The answer to options of logging in."""
        client_data, data = self.client_data("webauthn.get", options), self.data()
        signed = data + hashlib.sha256(client_data).digest()
        return self.credential(
            clientDataJSON=client_data,
            authenticatorData=data,
            signature=self.key.sign(signed, ec.ECDSA(hashes.SHA256())),
            userHandle=self.user,
        )

    def credential(self, **response: bytes) -> Json:
        name = bytes_to_base64url(self.id)
        words = {part: bytes_to_base64url(value) for part, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": words, "clientExtensionResults": {}}
