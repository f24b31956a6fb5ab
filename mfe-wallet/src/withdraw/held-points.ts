import type { FundRow } from 'shared/provider';
import { fundStatus, rowsOfFundList } from 'shared/rules';
import { useFundRequestsQuery } from 'shared/store';

/** The points held for withdrawals: not known while they load, or when they could not be loaded. */
export function useHeldPoints(): { held: number | undefined; isFailed: boolean } {
  // The cache may hold an old list, which the history has asked for.
  const { data, error } = useFundRequestsQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return { held: data && heldPoints(data), isFailed: error !== undefined };
}

/** The points of withdrawals that the provider has not decided yet. */
export function heldPoints(requests: readonly FundRow[]): number {
  return rowsOfFundList('ALL_WITHDRAWAL', requests)
    .filter(({ status }) => fundStatus(status) === 'in-process')
    .reduce((sum, { points }) => sum + points, 0);
}
