import type { Game } from 'shared/provider';
import { DAY_MINUTES, indiaMinute, instantOf, marketPhase, minutesOfDay, msToNextChange } from 'shared/rules';

/**
 * Sorts markets: starred markets first. Within each group, open markets by their next end, then markets that closed
 * most recently, then markets that rest today.
 */
export function inOrder(games: readonly Game[], starred: readonly string[], now: number): Game[] {
  return games
    .map((game) => ({ game, place: [Number(!starred.includes(game.games_name)), ...placeOf(game, now)] }))
    .sort((one, other) => compared(one.place, other.place))
    .map(({ game }) => game);
}

function placeOf(game: Game, now: number): [group: number, within: number] {
  const minute = indiaMinute(now);
  if (game.rests === '1') return [2, instantOf(game.next_draw ?? '')];
  if (marketPhase(game, minute) === 'closed')
    return [1, (minute - minutesOfDay(game.close_time) + DAY_MINUTES) % DAY_MINUTES];
  return [0, msToNextChange(game, now) ?? Number.NaN];
}

// Unknown times sort last. Equal markets keep the provider's order.
function compared(one: number[], other: number[]): number {
  const at = one.findIndex((part, index) => !Object.is(part, other[index]));
  if (at === -1) return 0;
  const [here = 0, there = 0] = [one[at], other[at]];
  return Number.isNaN(here) ? 1 : Number.isNaN(there) ? -1 : here - there;
}
