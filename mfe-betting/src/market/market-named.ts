import type { Game } from 'shared/provider';

/** The market of a name: exactly, else in other capitals, for a link may be older than the spelling. */
export function marketNamed(games: readonly Game[], name: string): Game | undefined {
  const wanted = name.trim();
  const isSame = (spelled: (text: string) => string) => (game: Game) => spelled(game.games_name.trim()) === spelled(wanted);
  return games.find(isSame((text) => text)) ?? games.find(isSame((text) => text.toLowerCase()));
}
