import type { FundRow } from 'shared/provider';
import { fundStatus, timeText } from 'shared/rules';
import type { FundStatus } from 'shared/rules';
import { dayInRange, dayOf, dayRangeOf } from '../list/address-filter.ts';
import type { Texts } from '../texts/use-texts.ts';

/** The name of each status; the two lists of requests use different words. */
export type StatusWords = Readonly<Record<FundStatus, string>>;

export function requestsOfDays(requests: readonly FundRow[], address: URLSearchParams): FundRow[] {
  const range = dayRangeOf(address);
  return requests.filter(({ date }) => dayInRange(date, range));
}

export function isWithdrawal({ action_type }: FundRow): boolean {
  return action_type.toLowerCase() === 'withdraw';
}

/** Approved points by direction. A request that was not approved moved nothing. */
export function fundTotals(requests: readonly FundRow[]) {
  const totals = { deposited: 0, withdrawn: 0 };
  for (const request of requests) {
    if (fundStatus(request.status) !== 'success') continue;
    totals[isWithdrawal(request) ? 'withdrawn' : 'deposited'] += request.points;
  }
  return totals;
}

export function fundTable(requests: readonly FundRow[], { funds: words, list }: Texts, statusWords: StatusWords) {
  const head = [list.date, list.time, words.action, words.amount, words.remark, list.status, words.reasonHead];
  const rows = requests.map((request) => [
    dayOf(request.date) ?? request.date,
    timeText(request.date),
    isWithdrawal(request) ? words.withdrawal : words.deposit,
    request.points,
    request.remark,
    request.cancelled ? words.cancelled : statusWords[fundStatus(request.status)],
    request.reason ?? '',
  ]);
  return { head, rows };
}
