import type { FundRow } from 'shared/provider';
import { fundStatus, timeText } from 'shared/rules';
import { dayInRange, dayOf, dayRangeOf } from '../list/address-filter.ts';
import type { Texts } from '../texts/use-texts.ts';

export function requestsOfDays(requests: readonly FundRow[], address: URLSearchParams): FundRow[] {
  const range = dayRangeOf(address);
  return requests.filter(({ date }) => dayInRange(date, range));
}

export function isWithdrawal({ action_type }: FundRow): boolean {
  return action_type.toLowerCase() === 'withdraw';
}

/** Returns the word for a request's status. Both lists of requests use it. */
export function statusWordOf({ cancelled, status, state = '' }: FundRow, words: Texts['funds']): string {
  if (cancelled) return words.cancelled;
  return words.payoutStates[state] ?? words.statuses[fundStatus(status)];
}

/** Returns the sums of approved points, deposited and withdrawn. Other requests have moved no points. */
export function fundTotals(requests: readonly FundRow[]) {
  const totals = { deposited: 0, withdrawn: 0 };
  for (const request of requests) {
    if (fundStatus(request.status) !== 'success') continue;
    totals[isWithdrawal(request) ? 'withdrawn' : 'deposited'] += request.points;
  }
  return totals;
}

export function fundTable(requests: readonly FundRow[], { funds: words, list }: Texts) {
  const head = [list.date, list.time, words.action, words.amount, words.remark, list.status, words.reasonHead];
  const rows = requests.map((request) => [
    dayOf(request.date) ?? request.date,
    timeText(request.date),
    isWithdrawal(request) ? words.withdrawal : words.deposit,
    request.points,
    request.remark,
    statusWordOf(request, words),
    request.reason ?? '',
  ]);
  return { head, rows };
}
