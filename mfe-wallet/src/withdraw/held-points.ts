import type { FundRow } from 'shared/provider';
import { fundStatus, rowsOfFundList } from 'shared/rules';
import { useFundRequestsQuery } from 'shared/store';

const none: FundRow[] = [];

/**
 * Returns the undecided withdrawals and the points that they hold. Undefined while the list loads, or if it fails to
 * load.
 */
export function useWaitingWithdrawals(): { waiting: readonly FundRow[]; held: number | undefined; isFailed: boolean } {
  // Refetches, because the history may have cached an old list.
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
