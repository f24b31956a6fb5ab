import type { BidRow, FundRow } from 'shared/provider';
import { rowsOfFundList } from 'shared/rules';
import { unreadBids } from '../bids/unread-bids.ts';
import { dayOf } from '../list/address-filter.ts';

/** What the menu of histories says beside each link. A field is undefined while its list is not loaded. */
export interface LatestFacts {
  today?: { count: number; staked: number };
  lastWin?: BidRow | undefined;
  /** Results that were declared after the player's last visit to the list of bids. */
  unread?: ReadonlySet<BidRow>;
  request?: FundRow | 'none';
  credit?: FundRow | 'none';
  debit?: FundRow | 'none';
}

/** Finds the newest bid, win, request, deposit and withdrawal. Both lists must be sorted newest first. */
export function latestFacts(
  bids: readonly BidRow[] | undefined,
  requests: readonly FundRow[] | undefined,
  day: string,
  seen?: unknown,
): LatestFacts {
  return {
    ...(bids && { ...factsOfBids(bids, day), ...(seen !== undefined && { unread: unreadBids(bids, seen) }) }),
    ...(requests && factsOfRequests(requests)),
  };
}

function factsOfBids(bids: readonly BidRow[], day: string): LatestFacts {
  const ofToday = bids.filter(({ date }) => dayOf(date) === day);
  const staked = ofToday.reduce(
    (sum, { points_action, status }) => sum + (status === 'refunded' ? 0 : points_action),
    0,
  );
  return { today: { count: ofToday.length, staked }, lastWin: bids.find(({ status }) => status === 'won') };
}

function factsOfRequests(requests: readonly FundRow[]): LatestFacts {
  return {
    request: requests[0] ?? 'none',
    credit: rowsOfFundList('APPROVED_DEPOSITE', requests)[0] ?? 'none',
    debit: rowsOfFundList('APPROVED_WITHDRAWAL', requests)[0] ?? 'none',
  };
}
