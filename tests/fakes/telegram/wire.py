"""Requests as they come over the socket, checked against aiogram's own models of the methods."""

from __future__ import annotations

import json
import warnings
from typing import Any

from aiogram import methods as models
from aiogram.methods import TelegramMethod
from aiohttp import web
from pydantic import ValidationError

from tests.fakes.telegram.errors import BotError

MODELS: dict[str, type[TelegramMethod[Any]]] = {
    model.__api_method__.lower(): model
    for model in vars(models).values()
    if isinstance(model, type) and issubclass(model, TelegramMethod) and model is not TelegramMethod
}
JSON_FIELDS = {
    "reply_markup", "entities", "caption_entities", "media", "commands", "scope", "reply_parameters",
    "ephemeral_message_parameters", "link_preview_options", "allowed_updates", "message_ids", "menu_button",
}  # fmt: skip


async def read(request: web.Request) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Parameters and uploaded files of a request: query, form, multipart or JSON."""
    params: dict[str, Any] = dict(request.query)
    files: dict[str, bytes] = {}
    if request.method == "POST" and request.content_type == "application/json":
        params |= await request.json()
    elif request.method == "POST" and request.can_read_body:
        for name, value in (await _form(request)).items():
            if isinstance(value, web.FileField):
                files[name] = value.file.read()
            else:
                params[name] = value
    return params, files


async def _form(request: web.Request) -> Any:
    """The form; aiohttp warns of its own way to read large files."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"unread_data", category=DeprecationWarning)
        return await request.post()


def parse(name: str, params: dict[str, Any]) -> Any:
    """The method as aiogram's model; BotError 404 for an unknown one, 400 for wrong parameters."""
    model = MODELS.get(name.lower())
    if model is None:
        raise BotError(404, "Not Found: method not found")
    unknown = set(params) - set(model.model_fields)
    if unknown:
        raise BotError(400, f"Bad Request: unknown parameters {sorted(unknown)}")
    try:
        return model.model_validate({key: _value(key, value) for key, value in params.items()})
    except (ValidationError, ValueError) as error:
        raise BotError(400, f"Bad Request: {error}") from None


def _value(name: str, value: Any) -> Any:
    if name in JSON_FIELDS and isinstance(value, str):
        return json.loads(value)
    return value
