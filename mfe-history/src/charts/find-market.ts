import type { Game } from 'shared/provider';

/** The market of an address: its exact name, else the same name in other capitals. */
export function findMarket(games: readonly Game[], asked: string): Game | undefined {
  const name = asked.trim();
  const sameLetters = (game: Game) => game.games_name.toLowerCase() === name.toLowerCase();
  return games.find(({ games_name }) => games_name === name) ?? games.find(sameLetters);
}
