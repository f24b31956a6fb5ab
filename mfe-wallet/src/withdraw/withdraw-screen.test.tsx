import '@testing-library/jest-dom';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, asha, ashaOnWire, httpAnswer, renderScreen, timedOut } from 'shared/testing';
import type { TestAnswer } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { WithdrawScreen } from './withdraw-screen.tsx';

const waiting = { points: '200', remark: '7', action_type: 'Withdraw', status: '0', date: '2026-01-05T10:00:00+05:30' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function open(answer: TestAnswer = { success: '1', msg: 'Sent' }, player = asha) {
  const { requests } = answerWith({
    'withdraw_request.php': answer,
    'get_request_history.php': { result: [waiting] },
    'get_profile.php': { success: '1', data: ashaOnWire },
  });
  renderScreen(<WithdrawScreen />, { texts, player });
  const user = userEvent.setup();
  return {
    user,
    send: () => user.click(screen.getByRole('button', { name: 'Send withdraw request' })),
    sent: () => requests.filter(({ name }) => name === 'withdraw_request.php').map(({ fields }) => fields),
  };
}

test('without bank details there is nothing to fill in but a way to add them', () => {
  open(undefined, { ...asha, bank_details: { ...asha.bank_details, account_number: '' } });
  expect(screen.getByRole('link', { name: 'Add Bank Details' })).toHaveAttribute('href', '/add_bank_details');
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
});

test('it shows what is held and where it goes, without the whole account number', async () => {
  open();
  expect(await screen.findByText('₹200')).toBeInTheDocument();
  expect(screen.getByText('State Bank •••• 9012')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(asha.bank_details.account_number);
});

test.each(['', '0'])('an amount of "%s" is not sent', async (amount) => {
  const { user, send, sent } = open();
  if (amount) await user.type(screen.getByLabelText('Amount'), amount);
  await send();
  expect(screen.getByText('Please Enter Amount first.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('more than the balance is warned of; the server decides', async () => {
  const { user, send } = open({ success: '0', msg: 'Insufficient balance.' });
  await user.type(screen.getByLabelText('Amount'), '1501');
  expect(screen.getByText(texts.withdraw.tooMuch('₹1,500'))).toBeInTheDocument();
  await send();
  expect(await screen.findByText('Insufficient balance.')).toBeInTheDocument();
});

test('a request without an answer is repeated under its id; the next one after the answer has another', async () => {
  let isDown = true;
  const { user, send, sent } = open(() => {
    if (isDown) throw timedOut();
    return { success: '1', msg: 'Sent' };
  });
  await user.type(screen.getByLabelText('Amount'), '300');
  await send();
  expect(await screen.findByText(texts.acts.unanswered('₹300'))).toBeInTheDocument();
  isDown = false;
  await send();
  expect(await screen.findByText(texts.withdraw.sent('₹300'))).toBeInTheDocument();
  await user.type(screen.getByLabelText('Amount'), '300');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(3));

  const [first, second, third] = sent();
  expect(first).toMatchObject({ phone_number: asha.phone_number, amount: '300', remark: 'BANK_TRANSFER', request_number: '' });
  expect(second?.request_id).toBe(first?.request_id);
  expect(third?.request_id).not.toBe(first?.request_id);
});

test('the player may say that the same amount is another request', async () => {
  let isDown = true;
  const { user, send, sent } = open(() => {
    if (isDown) throw timedOut();
    return { success: '1', msg: 'Sent' };
  });
  await user.type(screen.getByLabelText('Amount'), '300');
  await send();
  isDown = false;
  await user.click(await screen.findByRole('button', { name: texts.acts.another }));
  await send();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.request_id).not.toBe(sent()[0]?.request_id);
});

test('a request that a session did not outlive is offered to be finished under its id, in any tab, to its own player only', async () => {
  const first = open(httpAnswer(401, { msg: 'Please login again.' }));
  await first.user.type(screen.getByLabelText('Amount'), '300');
  await first.send();
  await waitFor(() => expect(first.sent()).toHaveLength(1));
  cleanup();
  sessionStorage.clear();
  open(undefined, { ...asha, phone_number: '9123456780' });
  expect(screen.getByLabelText('Amount')).toHaveValue('');
  expect(screen.queryByText(texts.acts.unanswered('₹300'))).not.toBeInTheDocument();

  cleanup();
  const again = open();
  expect(screen.getByLabelText('Amount')).toHaveValue('300');
  expect(screen.getByText(texts.acts.unanswered('₹300'))).toBeVisible();
  await again.send();
  expect(await screen.findByText(texts.withdraw.sent('₹300'))).toBeVisible();
  expect(again.sent()[0]?.request_id).toBe(first.sent()[0]?.request_id);
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});
