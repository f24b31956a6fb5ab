import { fundStatus, isFundList, rowsOfFundList } from './fund-status.ts';

test.each([
  ['0', 'in-process'],
  ['-1', 'declined'],
  ['1', 'success'],
  ['', 'success'],
])('status %p is %s', (status, meaning) => {
  expect(fundStatus(status)).toBe(meaning);
});

const rows = [
  { id: 1, action_type: 'Deposite', status: '0' },
  { id: 2, action_type: 'Withdraw', status: '1' },
  { id: 3, action_type: 'DEPOSITE', status: '1' },
  { id: 4, action_type: 'withdraw', status: '-1' },
];

test.each([
  ['ALL_FUND_HISTROY', [1, 2, 3, 4]],
  ['ALL_DEPOSIT', [1, 3]],
  ['APPROVED_DEPOSITE', [3]],
  ['ALL_WITHDRAWAL', [2, 4]],
  ['APPROVED_WITHDRAWAL', [2]],
  ['SOMETHING', [1, 2, 3, 4]],
  ['toString', [1, 2, 3, 4]],
])('the list %s holds the rows %p', (list, ids) => {
  expect(rowsOfFundList(list, rows).map(({ id }) => id)).toEqual(ids);
});

test('knows only the lists of the route', () => {
  expect(['ALL_DEPOSIT', 'all_deposit', 'constructor', ''].map(isFundList)).toEqual([true, false, false, false]);
});
