### What people type for a game.

games-kursk-words = курск, курская дуга, курская дуга 43 год, дуга, прохоровка 43
