import type { BidRow } from 'shared/provider';
import { instantOf, slipOfBidId } from 'shared/rules';

/** The app sends the bids of a slip one after the other, so their times differ by seconds. */
const TOGETHER_MS = 60_000;

/** Bids that the player submitted together. */
export interface Slip {
  /** All bids of the slip. */
  bids: readonly BidRow[];
  /** The bids of the slip that match the filter. */
  shown: readonly BidRow[];
}

/**
 * Groups neighbouring bids of one slip. If the ids name no slip, groups bids on one market that were each placed within
 * a minute of the previous bid.
 */
export function slipsOf(bids: readonly BidRow[], shown: ReadonlySet<BidRow>): Slip[] {
  const slips: BidRow[][] = [];
  for (const bid of bids) {
    const slip = slips[slips.length - 1];
    const before = slip?.[slip.length - 1];
    if (slip && before && isTogether(before, bid)) slip.push(bid);
    else slips.push([bid]);
  }
  return slips
    .map((slip) => ({ bids: slip, shown: slip.filter((bid) => shown.has(bid)) }))
    .filter((slip) => slip.shown.length > 0);
}

/** A part of a slip that is short enough to render at once. Only the first part shows the heading. */
export interface SlipPart extends Slip {
  isContinued: boolean;
}

export function partsOfSlips(slips: readonly Slip[], most = 40): SlipPart[] {
  return slips.flatMap(({ bids, shown }) =>
    Array.from({ length: Math.ceil(shown.length / most) }, (_, at) => ({
      bids,
      shown: shown.slice(at * most, (at + 1) * most),
      isContinued: at > 0,
    })),
  );
}

function isTogether(one: BidRow, other: BidRow): boolean {
  const [slip, otherSlip] = [one, other].map(({ bid_id = '' }) => slipOfBidId(bid_id));
  if (slip || otherSlip) return slip === otherSlip;
  return one.game_name === other.game_name && areTogether(one.date, other.date);
}

/** An invalid date is together with none. */
export function areTogether(one: string, other: string): boolean {
  return Math.abs(instantOf(one) - instantOf(other)) <= TOGETHER_MS;
}
