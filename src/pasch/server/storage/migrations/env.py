"""Alembic asks here what to migrate: always the connection that the store has opened, inside its transaction."""

from __future__ import annotations

from alembic import context

from pasch.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
