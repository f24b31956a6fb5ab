import type { BidRow } from 'shared/provider';
import { bidParts, type BidPart } from 'shared/rules';

/** The numbers that decided a bid; none while it waits, or if the provider does not send the result. */
export function decidedParts(bid: BidRow): BidPart[] {
  if (bid.status !== 'lost' && bid.status !== 'won') return [];
  const parts = bidParts(bid, { open_pana: bid.drawn_open ?? '', close_pana: bid.drawn_close ?? '' });
  return parts.every(({ drawn }) => drawn !== '') ? parts : [];
}

export function markOf({ bid, drawn }: BidPart): 'hit' | 'missed' {
  return bid === drawn ? 'hit' : 'missed';
}
