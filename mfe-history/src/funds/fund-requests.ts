import type { FundRow } from 'shared/provider';
import { fundStatus } from 'shared/rules';
import { dayInRange } from '../list/day-range.ts';

export function requestsOfDays(requests: readonly FundRow[], address: URLSearchParams): FundRow[] {
  const range = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  return requests.filter(({ date }) => dayInRange(date, range));
}

export function isWithdrawal({ action_type }: FundRow): boolean {
  return action_type.toLowerCase() === 'withdraw';
}

/** Approved points by their direction: what was asked for and not granted moved nothing. */
export function fundTotals(requests: readonly FundRow[]) {
  const totals = { deposited: 0, withdrawn: 0 };
  for (const request of requests) {
    if (fundStatus(request.status) !== 'success') continue;
    totals[isWithdrawal(request) ? 'withdrawn' : 'deposited'] += request.points;
  }
  return totals;
}
