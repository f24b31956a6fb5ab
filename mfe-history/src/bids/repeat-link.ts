import type { BidRow } from 'shared/provider';
import { bidNumberText, decidedBy, entryPath, gameTypeOfLabel, isGiven } from 'shared/rules';

const parts = ['open_pana', 'open_digit', 'close_digit', 'close_pana'] as const;

/** Returns the link that opens the same bid for review. Undefined for an unknown game type. */
export function repeatLink(bid: BidRow): string | undefined {
  const type = gameTypeOfLabel(bid.game_type);
  if (!type) return undefined;
  const isSangam = type.shape === 'sangam';
  const numbers: [string, string][] = isSangam
    ? parts.filter((part) => isGiven(bid[part])).map((part) => [part, bid[part]])
    : [['number', bidNumberText(bid)]];
  const session: [string, string][] =
    type.takenUntil === 'close' ? [['session', decidedBy(bid) === 'close' ? 'Close' : 'Open']] : [];
  const query = new URLSearchParams([...numbers, ['points', String(bid.points_action)], ...session]);
  return `${entryPath(bid.game_name, type, isSangam ? 'sangam' : 'single')}?${query}`;
}
