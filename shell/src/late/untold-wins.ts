import type { BidRowOnWire } from 'shared/provider';
import { bidNumberText } from 'shared/rules';

/** Under which a device keeps for a player the wins that it has told. */
export const toldKept = 'wins-told';

/** Of what was won lately, what this device has not told yet; on a device that has told nothing so far, what was won before is no news. */
export function untoldWins(wins: readonly BidRowOnWire[], told: unknown): BidRowOnWire[] {
  return Array.isArray(told) ? wins.filter((win) => !told.includes(winName(win))) : [];
}

export function winName(win: BidRowOnWire): string {
  return win.bid_id || [win.date, win.game_name, win.game_type, win.session, bidNumberText(win)].join(' ');
}
