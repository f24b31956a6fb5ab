import type { FundRow } from 'shared/provider';
import { fundStatus, rowsOfFundList } from 'shared/rules';
import { useFundRequestsQuery } from 'shared/store';

const none: FundRow[] = [];

/** The withdrawals that the provider has not decided yet, and the points held for them: not known while they load, or when they could not be loaded. */
export function useWaitingWithdrawals(): { waiting: readonly FundRow[]; held: number | undefined; isFailed: boolean } {
  // The cache may hold an old list, which the history has asked for.
  const { data, error } = useFundRequestsQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const waiting = data ? waitingWithdrawals(data) : none;
  return { waiting, held: data && pointsOf(waiting), isFailed: error !== undefined };
}

export function waitingWithdrawals(requests: readonly FundRow[]): readonly FundRow[] {
  return rowsOfFundList('ALL_WITHDRAWAL', requests).filter(({ status }) => fundStatus(status) === 'in-process');
}

export function pointsOf(requests: readonly FundRow[]): number {
  return requests.reduce((sum, { points }) => sum + points, 0);
}
