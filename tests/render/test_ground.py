"""The map: how cells join, what every scenario's land looks like, one layer for equal ground."""

import itertools

import pytest
from PIL import Image, ImageStat

from bot.content import Pack
from bot.engine.kursk.model import parse_cell
from bot.render.kursk import ground, layout, ways
from bot.render.kursk.ground import Ground, all_open
from bot.render.kursk.static import fixed_colours, static_layer
from bot.render.kursk.survey import draw_map
from bot.render.kursk.words import ground_of
from bot.render.look import Look
from tests.render.boxes import names
from tests.render.positions import at


def land(**kinds: str) -> Ground:
    """Ground from `forest="B3 B4"`."""
    cells = {at(name): kind for kind, listed in kinds.items() for name in listed.split()}
    return Ground("test", all_open(cells))


def test_groups_hang_together_by_edges() -> None:
    cells = [at(name) for name in ["B3", "B4", "C4", "D5", "I1"]]
    assert [names(group) for group in ground.groups(cells)] == [["I1"], ["B3", "B4", "C4"], ["D5"]]


def test_neighbours_never_leave_the_field() -> None:
    assert names(ground.neighbours(at("A1"))) == ["B1", "A2"]
    assert names(ground.neighbours(at("I6"))) == ["H6", "I5"]
    assert names(ground.diagonals(at("A6"))) == ["B5"]


def test_a_railway_goes_round_a_corner_where_no_edge_joins() -> None:
    line = ground.chains([at(name) for name in ["G2", "G3", "H4", "H5"]])
    assert [names(chain) for chain in line] == [["G2", "G3", "H4", "H5"]]


def test_corner_neighbours_joined_by_edges_are_not_joined_twice() -> None:
    assert ground.links([at("B2"), at("C2"), at("C3")]) == {(at("B2"), at("C2")), (at("C2"), at("C3"))}


def test_a_crossroads_is_cut_into_lines_that_share_no_link() -> None:
    cells = [at(name) for name in ["D2", "D3", "D4", "C3", "E3"]]
    chains = ground.chains(cells)
    links = [tuple(sorted(pair)) for chain in chains for pair in itertools.pairwise(chain)]
    assert len(links) == len(set(links)) == 4


def test_a_lone_cell_is_a_line_of_its_own() -> None:
    assert ground.chains([at("E3")]) == [[at("E3")]]


def test_a_river_leaves_the_map_where_it_reaches_the_edge_and_thins_inside() -> None:
    river = [at(name) for name in ["A3", "B3", "C3"]]
    west, east = ways._river_end(river, at_start=True), ways._river_end(river, at_start=False)
    assert west is not None
    assert west[0] < 0
    assert east is None


def test_the_map_of_a_scenario_shows_its_terrain_and_names(pack: Pack) -> None:
    battle = pack.set.scenarios["prokhorovka"]
    made = ground_of(pack, battle, "ru")
    for terrain, cells in battle.terrain.items():
        for name in cells:
            cell = parse_cell(name)
            assert cell is not None
            assert made.kinds[cell] == pack.set.terrain[terrain].art
    assert made.name(at("D3")) == "252,2"
    assert made.seed == ground_of(pack, battle, "en").seed
    assert made.mark != ground_of(pack, battle, "en").mark


@pytest.mark.parametrize(
    "kind", ["forest", "village", "ravine", "height", "river", "road", "railway", "trenches"]
)
def test_every_kind_of_ground_changes_its_cell(look: Look, kind: str) -> None:
    plain, changed = draw_map(look, land()), draw_map(look, land(**{kind: "E3"}))
    x, y = ground.middle(at("E3"))
    box = round(x) - 60, round(y) - 48, round(x) + 60, round(y) + 48
    apart = [
        abs(a - b)
        for a, b in zip(
            ImageStat.Stat(plain.crop(box)).mean, ImageStat.Stat(changed.crop(box)).mean, strict=True
        )
    ]
    assert max(apart) > 3


def test_a_bridge_carries_a_road_over_the_river(look: Look) -> None:
    over = draw_map(look, land(river="C3 D3", bridge="E3", road="E2 E4"))
    x, y = (round(value) for value in ground.middle(at("E3")))
    assert over.size == (layout.FIELD_W, layout.FIELD_H)
    road = over.crop((x - 16, y - 2, x + 16, y + 2)).getextrema()[0]
    water = ImageStat.Stat(over.crop((x - 44, y - 6, x - 34, y + 6))).mean
    assert isinstance(road, tuple)
    assert road[1] > 235
    assert water[2] > water[0]


@pytest.mark.parametrize("scenario", ["first_contact", "oboyan", "ponyri", "prokhorovka"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_scenario_has_a_static_layer(pack: Pack, look: Look, scenario: str, lang: str) -> None:
    made = ground_of(pack, pack.set.scenarios[scenario], lang)
    layer, colours = static_layer(look, made)
    assert (layer.mode, layer.size) == ("P", (layout.WIDTH, layout.HEIGHT))
    assert len(colours) <= 768
    assert len(set(layer.tobytes())) > 30


def test_the_land_of_a_map_is_the_same_each_time(look: Look) -> None:
    here = land(forest="B3 B4", river="A1 A2", road="F1 F2", height="D3", ravine="E5 F5", railway="G3 H4")
    assert draw_map(look, here).tobytes() == draw_map(look, here).tobytes()


def test_the_fixed_colours_leave_room_for_the_map(look: Look) -> None:
    assert len(fixed_colours(look)) <= 200


def test_land_with_everything_everywhere_can_be_drawn(look: Look) -> None:
    kinds = (
        "forest",
        "village",
        "ravine",
        "height",
        "river",
        "road",
        "bridge",
        "railway",
        "trenches",
        "open",
    )
    image = draw_map(look, Ground("mixed", tuple(kinds[cell * 7 % 10] for cell in range(54))))
    assert isinstance(image, Image.Image)


@pytest.mark.parametrize("kind", ["river", "road", "railway", "forest", "trenches"])
def test_a_field_of_one_kind_can_be_drawn(look: Look, kind: str) -> None:
    assert draw_map(look, Ground("one", (kind,) * 54)).size == (layout.FIELD_W, layout.FIELD_H)
