from tests.store.server import server, store  # noqa: F401
