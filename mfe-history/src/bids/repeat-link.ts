import type { BidRow } from 'shared/provider';
import { bidNumberText, entryPath, gameTypeOfLabel, isGiven } from 'shared/rules';

const parts = ['open_pana', 'open_digit', 'close_digit', 'close_pana'] as const;

/** The screen on which the same bid can be placed again, already filled in; none for a type that the game does not know. */
export function repeatLink(bid: BidRow): string | undefined {
  const type = gameTypeOfLabel(bid.game_type);
  if (!type) return undefined;
  const isSangam = type.shape === 'sangam';
  const numbers: [string, string][] = isSangam
    ? parts.filter((part) => isGiven(bid[part])).map((part) => [part, bid[part]])
    : [['number', bidNumberText(bid)]];
  const query = new URLSearchParams([...numbers, ['points', String(bid.points_action)]]);
  return `${entryPath(bid.game_name, type, isSangam ? 'sangam' : 'single')}?${query}`;
}
