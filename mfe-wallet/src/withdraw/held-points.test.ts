import { pointsOf, waitingWithdrawals } from './held-points.ts';

test('holds only undecided withdrawals', () => {
  const row = { remark: '1', date: '2026-01-05' };
  const waiting = waitingWithdrawals([
    { ...row, action_type: 'Withdraw', status: '0', points: 200 },
    { ...row, action_type: 'Withdraw', status: '0', points: 50 },
    { ...row, action_type: 'Withdraw', status: '1', points: 1000 },
    { ...row, action_type: 'Withdraw', status: '-1', points: 1000 },
    { ...row, action_type: 'Deposite', status: '0', points: 1000 },
  ]);
  expect(pointsOf(waiting)).toBe(250);
});
