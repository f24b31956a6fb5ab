/** The status of a fund request. The text tables have a word for each. */
export type FundStatus = 'in-process' | 'declined' | 'success';

/** The lists of fund requests, spelled as in the route. */
type FundList = 'ALL_FUND_HISTROY' | 'ALL_DEPOSIT' | 'APPROVED_DEPOSITE' | 'ALL_WITHDRAWAL' | 'APPROVED_WITHDRAWAL';

/** Returns the meaning of a status: `0` is in process, `-1` is declined, anything else is a success. */
export function fundStatus(status: string): FundStatus {
  if (status === '0') return 'in-process';
  return status === '-1' ? 'declined' : 'success';
}

/** Returns the rows of a list in their order. For an unknown list, returns all rows. */
export function rowsOfFundList<Row extends { action_type: string; status: string }>(
  list: string,
  rows: readonly Row[],
): readonly Row[] {
  const filter = filters[isFundList(list) ? list : 'ALL_FUND_HISTROY'];
  return rows.filter(({ action_type, status }) => {
    const isOfKind = !filter.action || action_type.toLowerCase() === filter.action;
    return isOfKind && (!filter.isApproved || fundStatus(status) === 'success');
  });
}

/** Returns whether the route names one of the lists. */
export function isFundList(list: string): list is FundList {
  return Object.keys(filters).includes(list);
}

const filters: Record<FundList, { action?: 'deposite' | 'withdraw'; isApproved?: true }> = {
  ALL_FUND_HISTROY: {},
  ALL_DEPOSIT: { action: 'deposite' },
  APPROVED_DEPOSITE: { action: 'deposite', isApproved: true },
  ALL_WITHDRAWAL: { action: 'withdraw' },
  APPROVED_WITHDRAWAL: { action: 'withdraw', isApproved: true },
};
