import type { BidRow } from 'shared/provider';
import { dayInRange } from '../list/day-range.ts';

/** What a bid must be to be shown; an empty field asks for nothing. Its keys are the address's. */
export type BidFilter = Record<'from' | 'to' | 'market' | 'type' | 'status', string>;

export function bidFilterOf(address: URLSearchParams): BidFilter {
  const asked = (key: string) => address.get(key)?.trim() ?? '';
  return { from: asked('from'), to: asked('to'), market: asked('market'), type: asked('type'), status: asked('status') };
}

export function bidsThatFit(bids: readonly BidRow[], { from, to, market, type, status }: BidFilter): BidRow[] {
  return bids.filter(
    (bid) =>
      (!market || bid.game_name === market) &&
      (!type || bid.game_type === type) &&
      (!status || bid.status === status) &&
      dayInRange(bid.date, { from, to }),
  );
}
