"""Files that lie in the package beside the code: catalogues, word lists, models."""

from __future__ import annotations

from collections.abc import Callable


def read_beside(module: str, path: str) -> bytes:
    """The bytes of a file of the package, by its path from the folder of a module of ours (give its `__file__`).

    Read by the loader that found the code, from a folder and from a zip alike; unlike importlib.resources it costs
    nothing to import. Raises OSError where there is no such file.
    """
    get_data: Callable[[str], bytes] = globals()["__spec__"].loader.get_data
    folder = module.replace("\\", "/").rpartition("/")[0]
    return get_data(f"{folder}/{path}")
