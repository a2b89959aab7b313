"""Magic, deployment and instructions of Batalist: questions, buttons, typed lines."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.adapters.port import buttons
from bot.engine.batalist import actions as act
from bot.engine.core import Action
from bot.render.batalist.scene import SpellsScene
from tests.adapters.presenter.batalist.table import LANGS, Game


def casting() -> tuple[Game, int]:
    """Border clash in execution, a mage's seat being asked."""
    game = Game("border_clash", 4)
    for seat, letter in ((0, "b"), (1, "h")):
        for line in (f"{letter}1 move f4", f"{letter}4 move f4", "ok"):
            game.type(line, seat=seat)
    game.type("first")
    seat = game.waiting()
    assert any(action.name == "magic" for action in game.seen(seat).view.legal)
    return game, seat


def labels(game: Game, seat: int, where: str = "", lang: str = "en") -> list[str]:
    return [button.label for button in buttons(game.show.private_screen(game.seen(seat), lang, where))]


def test_a_mage_casts_by_buttons() -> None:
    game, seat = casting()
    magic = next(action for action in game.seen(seat).view.legal if action.name == "magic")
    game.act(seat, magic)
    screen = game.show.private_screen(game.seen(seat), "en")
    assert "which spell? Mana 6" in screen.lines[0]
    made = [button for button in buttons(screen) if button.typed.startswith("cast ")]
    assert made
    assert all(button.hint for button in made)
    spells = game.rules.facts.seat_spells[seat]
    shown = screen.pictures[0]
    assert isinstance(shown.scene, SpellsScene)
    assert shown.secret
    numbers = [int(button.label.split(".")[0]) for button in made]
    assert not {spells[number - 1] for number in numbers} & set(shown.scene.dimmed)
    assert len(numbers) + len(shown.scene.dimmed) == len(spells)
    spell = next(action for action in game.seen(seat).view.legal if action.name == "cast_spell")
    game.act(seat, spell)
    screen = game.show.private_screen(game.seen(seat), "ru")
    assert "сложность" in screen.lines[0]
    target = next(
        action for action in game.seen(seat).view.legal if action.name in ("target", "target_point")
    )
    events = game.act(seat, target)
    assert any(event.name == "SpellCast" for event in events)


@pytest.mark.parametrize("lang", LANGS)
def test_a_spell_is_cast_by_a_line(lang: str) -> None:
    game, seat = casting()
    words = game.show.words(lang)
    spell = game.rules.facts.seat_spells[seat][0]
    own = "b5" if seat == 0 else "h5"
    events = game.type(f"cast {words.spell(spell)} {own}", lang)
    assert events[0].name == "SpellCast"
    assert words.spell(spell) in game.show.say(events[0], None, lang)


def test_wrong_spells_get_the_nearest_ones() -> None:
    game, seat = casting()
    error = game.show.parse(game.seen(seat), "cast abracadabra h1", "en").error
    assert "There is no spell “abracadabra h1”" in error
    name = game.show.words("en").spell(game.rules.facts.seat_spells[seat][0])
    assert "name the target" in game.show.parse(game.seen(seat), f"cast {name} z9", "en").error


def test_the_other_side_is_asked_whether_to_dispel() -> None:
    game, seat = casting()
    k = next(int(str(action.args[0])) for action in game.seen(seat).view.legal if action.name == "magic")
    bring_near(game, game.state.open.characters[k].on, 9 if seat == 0 else 3)
    other = 1 - seat
    game.act(seat, hostile_cast(game, seat, k))
    assert game.seen(other).view.frame == "dispel"
    screen = game.show.private_screen(game.seen(other), "en")
    assert "Dispel it?" in screen.lines[0]
    target = game.seen(other).view.args[3]
    assert [picture.scene.plan.chosen for picture in screen.pictures] == [target, target]
    assert "Let it take effect" in labels(game, other)
    assert any(label.startswith("Dispel: mage, MS ") for label in labels(game, other))
    events = game.type("dispel", seat=other)
    names = {event.name for event in events}
    assert names & {"SpellDispelled", "SpellLanded"}
    for event in events:
        assert "{" not in game.show.say(event, None, "ru")


def bring_near(game: Game, b: int, enemy: int) -> None:
    """An enemy battalion stands eight paces before b."""
    rows = list(game.state.battalions)
    ahead = 800 if rows[b].seat == 0 else -800
    rows[enemy] = replace(rows[enemy], x=rows[b].x, y=rows[b].y + ahead)
    game.state = replace(game.state, battalions=tuple(rows))


def hostile_cast(game: Game, seat: int, k: int) -> Action:
    """A spell that may be cast at an enemy now."""
    casts = (
        act.cast(k, spell, b)
        for spell in game.rules.facts.seat_spells[seat]
        for b, row in enumerate(game.state.battalions)
        if row.seat != seat
    )
    return next(each for each in casts if game.rules.why_not(game.state, seat, each) is None)


def test_instructions_are_on_a_page_of_their_own() -> None:
    game, seat = casting()
    page = game.show.private_screen(game.seen(seat), "en", "standing")
    assert page.lines[0] == "Instructions: what need not be asked of you."
    labels = [button.label for button in buttons(page)]
    assert "Dispelling: never" in labels
    assert "Dispelling: by itself from complexity 2, else never" in labels
    game.act(seat, act.standing("dispel", "never"))
    page = game.show.private_screen(game.seen(seat), "en", "standing")
    assert "Now: dispelling – never." in page.lines


@pytest.mark.parametrize("mode", ["secret", "alternate"])
def test_deployment_is_by_buttons_lines_and_dragging(mode: str) -> None:
    game = Game("skirmish", 2, deployment=mode)
    seat = game.waiting()
    letter = "b" if seat == 0 else "h"
    screen = game.show.private_screen(game.seen(seat), "en")
    assert screen.lines[0].startswith("Deployment")
    assert type(screen.pictures[0].scene).__name__ == "DeployScene"
    game.act(seat, next(action for action in game.seen(seat).view.legal if action.name == "choose"))
    shown = labels(game, seat)
    assert any(label.startswith(("Right ", "Left ", "Ahead ")) for label in shown)
    assert mode == "alternate" or "Change places …" in shown
    game.type(f"place {letter}1 {'12,5' if seat == 0 else '12,34'}", seat=seat)
    drags = game.show.private_screen(game.seen(seat), "ru").pictures[0].drags
    assert drags
    game.type("back", seat=seat)
    assert "place b3 20,5" in game.show.parse(game.seen(seat), "place 9", "en").error
    game.type("ok", seat=seat)


def test_heroes_set_stamina_aside() -> None:
    """Only one who casts may: a hero with the skill Mage, in a list of his book."""
    game = Game("last_wall", 1)
    for seat in (0, 1):
        assert "Stamina for magic" not in labels(game, seat)
        assert (
            "Stamina that may be set aside: nothing"
            in game.show.parse(game.seen(seat), "aside 2", "en").error
        )
