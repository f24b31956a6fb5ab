import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { answerWith, asha, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { WaitingWithdrawals } from './waiting-withdrawals.tsx';

const open = (cancellable?: '1') => {
  const row = { points: '200', remark: '7', action_type: 'Withdraw', status: '0', date: '2026-01-05T10:00:00+05:30' };
  answerWith({ 'get_request_history.php': { result: [{ ...row, cancellable }] } });
  renderScreen(<WaitingWithdrawals />, { texts, player: asha });
};

test('leads to the cancellation of a waiting withdrawal in the history', async () => {
  open('1');
  const href = '/fund_histry/ALL_WITHDRAWAL?cancel=7';
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', href);
});

test('offers no cancellation if the provider does not', async () => {
  open();
  expect(await screen.findByRole('list', { name: 'Withdrawals in process' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cancel' })).not.toBeInTheDocument();
});
