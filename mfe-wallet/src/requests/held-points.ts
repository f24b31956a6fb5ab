import type { FundRow } from 'shared/provider';
import { fundStatus, rowsOfFundList } from 'shared/rules';

/** The points of withdrawals that the provider has not decided yet. */
export function heldPoints(requests: readonly FundRow[]): number {
  return rowsOfFundList('ALL_WITHDRAWAL', requests)
    .filter(({ status }) => fundStatus(status) === 'in-process')
    .reduce((sum, { points }) => sum + points, 0);
}
