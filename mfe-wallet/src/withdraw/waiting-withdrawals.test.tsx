import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotices } from 'shared/store';
import { answerWith, asha, ashaOnWire, letDialogsOpen, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { WaitingWithdrawals } from './waiting-withdrawals.tsx';

const cancellable = {
  points: '200',
  remark: '7',
  action_type: 'Withdraw',
  status: '0',
  date: '2026-01-05T10:00:00+05:30',
  cancellable: '1',
};

beforeEach(letDialogsOpen);

function open(answer: object = { success: '1', msg: 'Done' }, row: object = cancellable) {
  const { requests } = answerWith({
    'cancel_withdraw_request.php': answer,
    'get_request_history.php': { result: [row] },
    'get_profile.php': { success: '1', data: ashaOnWire },
  });
  const { store } = renderScreen(<WaitingWithdrawals />, { texts, player: asha });
  return {
    user: userEvent.setup(),
    notices: () => selectNotices(store.getState()).map(({ text }) => text),
    cancels: () =>
      requests.filter(({ name }) => name === 'cancel_withdraw_request.php').map(({ fields }) => fields.fund_id),
  };
}

test('cancels a waiting request once, after a confirmation', async () => {
  const { user, cancels, notices } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(cancels()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
  expect(await screen.findByText(texts.withdraw.cancelled('₹200'))).toBeVisible();
  expect(cancels()).toEqual(['7']);
  expect(notices()).toEqual([]);
});

test('reports in the dialog that a request was decided meanwhile', async () => {
  const { user } = open({ success: '0', msg: 'This withdrawal is already approved.' });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
  expect(await within(screen.getByRole('dialog')).findByText('This withdrawal is already approved.')).toBeVisible();
});

test('offers no cancellation if the provider does not', async () => {
  open(undefined, { ...cancellable, cancellable: undefined });
  expect(await screen.findByRole('list', { name: 'Withdrawals in process' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});
