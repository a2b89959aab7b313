"""Cards and hands: every card in every form and language fits, and figures stand in their fixed places."""

from io import BytesIO

import pytest
from msgspec.structs import replace as changed
from PIL import Image

from bot.content import Pack, library
from bot.render import draw, draw_list, picture_size
from bot.render.kursk import hand
from bot.render.kursk.art import SCENES, Art, draw_art
from bot.render.kursk.faces import badges_of, face_of
from bot.render.kursk.scene import CardScene, HandScene
from bot.render.look import Look
from tests.render.boxes import small_print, spilling, texts
from tests.render.positions import AXIS, SOVIET, VIEW, view_of

SET = library().kursk_pack().set
IN_HAND = (*SET.combat, *SET.supply, *SET.heroes, *SET.events)
ALL = (*IN_HAND, *SET.commanders)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("card", ALL)
def test_a_full_card_holds_its_text(pack: Pack, card: str, lang: str) -> None:
    scene = CardScene(pack, card, lang, "axis")
    items = draw_list(scene)
    words = pack.text(lang, card)
    shown = texts(items)
    assert spilling(items, picture_size(scene)) == []
    assert small_print(items) == []
    assert {words.name, words.kind, words.weapon} <= set(shown)
    assert words.text in " ".join(shown)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("start", range(0, len(IN_HAND), 6))
def test_a_covered_card_in_a_hand_still_tells_its_name_and_kind(pack: Pack, lang: str, start: int) -> None:
    cards = (*IN_HAND[start : start + 5], IN_HAND[(start + 5) % len(IN_HAND)])
    scene = HandScene(pack, VIEW, lang, "prokhorovka", cards=cards)
    items = draw_list(scene)
    assert spilling(items, picture_size(scene)) == []
    assert small_print(items) == []
    shown = texts(items)
    assert not [text for text in shown if "…" in text or "render-" in text]
    for card, place in zip(cards, hand.places(len(cards)), strict=True):
        name = pack.text(lang, card).short
        boxes = [
            item.box
            for item in items
            if item.kind == "text" and item.args[0] == name and item.box[0] >= place.x
        ]
        assert boxes
        assert boxes[0][2] <= place.x + place.shown


@pytest.mark.parametrize("count", range(15))
def test_a_hand_of_any_size_numbers_its_cards(pack: Pack, count: int) -> None:
    scene = HandScene(pack, VIEW, "ru", "prokhorovka", cards=IN_HAND[:count])
    items = draw_list(scene)
    discs = [
        item.args[0]
        for item in items
        if item.kind == "text" and item.args[2] == 36 and item.args[1] == "condb"
    ]
    assert [number for number in discs if number in map(str, range(1, 15))][-count:] == [
        str(n) for n in range(1, count + 1)
    ][-count:] or not count
    assert spilling(items, picture_size(scene)) == []
    places = hand.places(count)
    assert len({(place.x, place.y) for place in places}) == count
    assert all(place.x >= 0 and place.x + hand.CARD_W <= hand.WIDTH for place in places)
    assert all(place.y + hand.CARD_H + 57 <= picture_size(scene)[1] for place in places)


def test_a_hand_is_the_views_cards_then_its_events(pack: Pack) -> None:
    shown = texts(draw_list(HandScene(pack, VIEW, "en", "prokhorovka")))
    assert "5 cards: 2 combat, 1 supply, 1 hero, 1 event" in shown
    assert "Supply 7" in shown
    assert shown.index("Tiger") < shown.index("Air strike")


def test_an_empty_hand_says_so(pack: Pack) -> None:
    assert "No cards in hand" in texts(draw_list(HandScene(pack, changed(VIEW, hand=(), events=()), "en")))


def test_supply_left_is_what_was_not_spent(pack: Pack) -> None:
    view = view_of(sides=(changed(AXIS, spent=5, bonus=2), SOVIET))
    assert "Supply 4" in texts(draw_list(HandScene(pack, view, "en", "prokhorovka")))


def test_marked_and_dimmed_numbers_look_different(pack: Pack) -> None:
    plain = HandScene(pack, VIEW, "en")
    assert draw_list(plain) != draw_list(HandScene(pack, VIEW, "en", marked=(1,)))
    assert draw_list(plain) != draw_list(HandScene(pack, VIEW, "en", dimmed=(1,)))


def test_figures_stand_in_the_same_order_on_every_combat_card(pack: Pack) -> None:
    for card in SET.combat.values():
        signs = [badge.sign or badge.kind for badge in badges_of(SET, card.id)]
        assert signs == ["icon_cost", "shield", "icon_speed", "icon_range"]
    tiger = [badge.figure for badge in badges_of(SET, "tiger")]
    assert tiger == ["5", "10", "1", "4"]


def test_indirect_fire_shows_its_least_range() -> None:
    assert badges_of(SET, "lefh18")[3].figure == "2–5"


def test_an_event_shows_its_price_and_its_dice() -> None:
    cost, dice = badges_of(SET, "air_strike")
    assert (cost.kind, cost.figure) == ("points", "3")
    assert (dice.count, dice.figure) == (2, "+1")
    assert len(badges_of(SET, "smoke")) == 1


def test_shared_cards_follow_their_holder(pack: Pack) -> None:
    assert face_of(pack, "air_strike", "en", "axis").art.outline == "ju87"
    assert face_of(pack, "air_strike", "en", "soviet").art.outline == "il2"
    assert face_of(pack, "lorries", "en", "soviet").side == "soviet"
    assert face_of(pack, "tiger", "en", "soviet").side == "axis"


@pytest.mark.parametrize("scene", SCENES)
def test_every_kind_of_card_picture_can_be_drawn(look: Look, scene: str) -> None:
    art = Art(scene, "icon_mine" if scene in ("minefield", "medallion") else "tiger", "#4C5B64", "dusk", 7, 2)
    image = draw_art(look, art)
    assert image.size == (474, 438)
    assert image.tobytes() == draw_art(look, art).tobytes()


@pytest.mark.parametrize("card", ["tiger", "air_strike", "railhead", "manstein"])
def test_a_drawn_card_is_a_small_png(pack: Pack, card: str) -> None:
    data = draw(CardScene(pack, card, "ru", "axis"))
    with Image.open(BytesIO(data)) as image:
        assert image.size == (630, 880)
    assert len(data) <= 200 * 1024
    assert data == draw(CardScene(pack, card, "ru", "axis"))


def test_a_drawn_hand_has_the_stated_size(pack: Pack) -> None:
    scene = HandScene(pack, VIEW, "ru", "prokhorovka")
    with Image.open(BytesIO(draw(scene))) as image:
        assert image.size == picture_size(scene) == (1280, 517)


def test_an_unknown_card_is_refused(pack: Pack) -> None:
    with pytest.raises(KeyError):
        draw(CardScene(pack, "maus", "en"))
