"""A replay: boards one after another as an animated GIF, in the board's own palette."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any

from PIL import Image

MOST = 150
"""Most frames of a replay; of a longer game every n-th board is shown."""
STEP_MS, LAST_MS = 600, 4000


def thinned(scenes: Sequence[Any]) -> list[Any]:
    """At most `MOST` of the scenes, evenly spread, the first and the last always among them."""
    if len(scenes) <= MOST:
        return list(scenes)
    return [scenes[round(i * (len(scenes) - 1) / (MOST - 1))] for i in range(MOST)]


def animate(scenes: Sequence[Any], image: Callable[[Any], Image.Image]) -> bytes:
    """The boards, drawn by `image`, as an animated GIF. ValueError if there are none."""
    if not scenes:
        raise ValueError("a replay needs at least one board")
    frames: list[Image.Image] = []
    times: list[int] = []
    for scene in thinned(scenes):
        frame = image(scene)
        if frames and frames[-1].tobytes() == frame.tobytes():
            times[-1] += STEP_MS // 2
            continue
        frames.append(frame)
        times.append(STEP_MS)
    times[-1] = LAST_MS
    out = BytesIO()
    frames[0].save(
        out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False
    )
    return out.getvalue()
