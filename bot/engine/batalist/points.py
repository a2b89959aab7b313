"""What a battalion costs (section 17): computed from its profile, never typed.

points = step · round(scale · K · √(H · (E + shooting · R)) · √(SP / pace) / step), where H is how much it
stands, E how it strikes in melee, R how it shoots, K the factors of its skills. Plain arithmetic, so that
every machine finds the same.
"""

from __future__ import annotations

from math import floor, sqrt

from bot.engine.batalist.content import Price, Profile


def price(profile: Profile, price: Price) -> int:
    """Points of a battalion at full strength, a multiple of `price.step`."""
    return price.step * floor(worth(profile, price) / price.step + 0.5)


def worth(profile: Profile, price: Price) -> float:
    """The same before rounding."""
    strength = stamina(profile, price) * (melee(profile, price) + price.shooting * shooting(profile, price))
    pace = price.engine_pace if profile.kind == "engine" else profile.sp / price.pace
    return price.scale * factor(profile, price) * sqrt(strength) * sqrt(pace)


def is_big(profile: Profile) -> bool:
    """Large or a rider: easier to hit, harder to stop."""
    return "large" in profile.skills or "rider" in profile.skills


def stamina(profile: Profile, price: Price) -> float:
    """H: figures (times what each stands) by what an average attack does to such armour."""
    skills = profile.skills
    hurt = price.armour / profile.defence + price.die
    hurt -= price.heavy * ("heavy_armour" in skills) + price.shield * ("big_shield" in skills)
    return profile.figures * skills.get("tough", 1) / (hurt + price.big_target * is_big(profile))


def melee(profile: Profile, price: Price) -> float:
    """E: what it does in a fight to its front; 0 without Melee."""
    if profile.melee is None:
        return 0.0
    long = "long_weapon" in profile.skills
    fighters = min(profile.figures, profile.files * (2 if long else 1))
    dice = price.die + price.big_fighter * is_big(profile) + price.long_weapon * long
    return (profile.melee.b * fighters + dice) / price.defence + price.die


def shooting(profile: Profile, price: Price) -> float:
    """R: what it does from afar, two ranks shooting; 0 without Shooter."""
    shooter = profile.shooter
    if shooter is None:
        return 0.0
    strength = float(shooter.b * min(profile.figures, 2 * profile.files))
    if shooter.mode:
        strength = shooter.b + (price.area if shooter.mode == "area" else price.jet)
    return (strength / price.defence + price.die) * min(price.most_far, shooter.range / price.far)


def factor(profile: Profile, price: Price) -> float:
    """K: skills that are worth more, or less, than figures say."""
    worth = 1.0
    for skill, n in profile.skills.items():
        worth *= price.skills.get(skill, 1.0)
        if skill in price.fears:
            worth *= 1 - n / price.fears[skill]
    return worth
