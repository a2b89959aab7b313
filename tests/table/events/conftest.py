from __future__ import annotations

from tests.store.server import server, store  # noqa: F401
from tests.table.conftest import world  # noqa: F401
