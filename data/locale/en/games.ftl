### What people type for a game.

games-kursk-words = kursk, kursk 1943, battle of kursk
