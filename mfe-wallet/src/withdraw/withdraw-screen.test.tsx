import '@testing-library/jest-dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotices } from 'shared/store';
import { answerWith, asha, ashaOnWire, httpAnswer, letDialogsOpen, renderScreen, timedOut } from 'shared/testing';
import type { TestAnswer } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { WithdrawScreen } from './withdraw-screen.tsx';

const waiting = { points: '200', remark: '7', action_type: 'Withdraw', status: '0', date: '2026-01-05T10:00:00+05:30' };

beforeEach(() => {
  letDialogsOpen();
  sessionStorage.clear();
  localStorage.clear();
});

function open(answer: TestAnswer = { success: '1', msg: 'Sent' }, player = asha) {
  const { requests } = answerWith({
    'withdraw_request.php': answer,
    'get_request_history.php': { result: [waiting] },
    'get_profile.php': { success: '1', data: ashaOnWire },
  });
  const { store } = renderScreen(<WithdrawScreen />, { texts, player });
  const user = userEvent.setup();
  return {
    user,
    goOn: () => user.click(screen.getByRole('button', { name: 'Continue' })),
    send: async () => {
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await user.click(screen.getByRole('button', { name: 'Send withdraw request' }));
    },
    notices: () => selectNotices(store.getState()).map(({ text }) => text),
    sent: () => requests.filter(({ name }) => name === 'withdraw_request.php').map(({ fields }) => fields),
  };
}

/** Sends a request for ₹300 whose answer is lost. Returns a function that ends the outage. */
async function sendInVain() {
  let isDown = true;
  const opened = open(() => {
    if (isDown) throw timedOut();
    return { success: '1', msg: 'Sent' };
  });
  await opened.user.type(screen.getByLabelText('Amount'), '300');
  await opened.send();
  return { ...opened, comeBack: () => (isDown = false) };
}

const endOfReference = (fields: Record<string, unknown> = {}) => `…${String(fields.request_id).slice(-6)}`;

test('shows only a link to add bank details if there are none', () => {
  open(undefined, { ...asha, bank_details: { ...asha.bank_details, account_number: '' } });
  expect(screen.getByRole('link', { name: 'Add Bank Details' })).toHaveAttribute('href', '/add_bank_details');
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
});

test('shows the masked account before the button, and the points on hold', async () => {
  open();
  expect(await screen.findByRole('list', { name: 'Withdrawals in process' })).toHaveTextContent('₹200');
  expect(
    screen.getByText(/State Bank •••• 9012/).compareDocumentPosition(screen.getByRole('button', { name: 'Continue' })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(document.body).not.toHaveTextContent(asha.bank_details.account_number);
});

test.each(['', '0'])('does not send an amount of "%s"', async (amount) => {
  const { user, goOn, sent } = open();
  if (amount) await user.type(screen.getByLabelText('Amount'), amount);
  await goOn();
  expect(screen.getByText('Please Enter Amount first.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('warns of an amount above the balance and lets the server decide', async () => {
  const { user, send, notices, sent } = open({ success: '0', msg: 'Insufficient balance.' });
  await user.type(screen.getByLabelText('Amount'), '1501');
  expect(screen.getByText(texts.withdraw.tooMuch('₹1,500'))).toBeInTheDocument();
  await send();
  expect(await screen.findByText('Insufficient balance.')).toBeInTheDocument();
  expect(screen.getByText(endOfReference(sent()[0]))).toBeVisible();
  expect(notices()).toEqual(['Insufficient balance.']);
});

test('retries an unanswered request under its id, and uses a new id after the answer', async () => {
  const { user, send, sent, comeBack } = await sendInVain();
  expect(await screen.findByText(texts.requests.again('₹300'))).toBeInTheDocument();
  expect(screen.getByText(endOfReference(sent()[0]))).toBeVisible();
  comeBack();
  await send();
  expect(await screen.findByText(texts.withdraw.sent('₹300'))).toBeInTheDocument();
  await user.type(screen.getByLabelText('Amount'), '300');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(3));

  const [first, second, third] = sent();
  expect(first).toMatchObject({
    phone_number: asha.phone_number,
    amount: '300',
    remark: 'BANK_TRANSFER',
    request_number: '',
  });
  expect(second?.request_id).toBe(first?.request_id);
  expect(third?.request_id).not.toBe(first?.request_id);
});

test('lets the player send the same amount as a new request', async () => {
  const { user, send, sent, comeBack } = await sendInVain();
  comeBack();
  await user.click(await screen.findByRole('button', { name: texts.requests.another }));
  await send();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.request_id).not.toBe(sent()[0]?.request_id);
});

test('offers a request that outlived its session under its id, in any tab, to its own player only', async () => {
  const first = open(httpAnswer(401, { msg: 'Please login again.' }));
  await first.user.type(screen.getByLabelText('Amount'), '300');
  await first.send();
  await waitFor(() => expect(first.sent()).toHaveLength(1));
  cleanup();
  sessionStorage.clear();
  open(undefined, { ...asha, phone_number: '9123456780' });
  expect(screen.getByLabelText('Amount')).toHaveValue('');
  expect(screen.queryByText(texts.requests.untaken('₹300'))).not.toBeInTheDocument();

  cleanup();
  const again = open();
  expect(screen.getByLabelText('Amount')).toHaveValue('300');
  expect(screen.getByText(texts.requests.untaken('₹300'))).toBeVisible();
  expect(screen.queryByText(texts.requests.again('₹300'))).not.toBeInTheDocument();
  await again.send();
  expect(await screen.findByText(texts.withdraw.sent('₹300'))).toBeVisible();
  expect(again.sent()[0]?.request_id).toBe(first.sent()[0]?.request_id);
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});

test('confirms amount, account and limits before it sends a request, and sends nothing on Back', async () => {
  const { user, goOn, sent, notices } = open(undefined, {
    ...asha,
    MIN_WITHDRAW: 100,
    withdraw_hours: '00:00 - 24:00',
  });
  await user.type(screen.getByLabelText('Amount'), '300');
  await goOn();
  const sheet = screen.getByRole('dialog', { name: 'Withdraw ₹300?' });
  for (const text of ['₹300', 'State Bank •••• 9012', 'Asha Kumari', '₹1,200', '₹100 to ₹1,500'])
    expect(within(sheet).getByText(text)).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Go back' }));
  expect(sent()).toEqual([]);
  expect(screen.getByLabelText('Amount')).toHaveValue('300');
  await goOn();
  await user.click(screen.getByRole('button', { name: 'Send withdraw request' }));
  expect(await screen.findByText(texts.withdraw.sent('₹300'))).toBeVisible();
  expect(screen.getByText('Sent')).toBeVisible();
  expect(notices()).toEqual([]);
});

test('shows limits and hours before anything is typed, and refuses an amount outside of them in place', async () => {
  const { user, goOn, sent } = open(undefined, {
    ...asha,
    wallet: 2_000_000,
    MIN_WITHDRAW: 100,
    withdraw_hours: '10:00 - 20:00',
  });
  expect(screen.getByText('₹100 to ₹10,00,000 · 10:00 am to 8:00 pm')).toBeVisible();
  await user.type(screen.getByLabelText('Amount'), '99');
  await goOn();
  expect(screen.getByText('Minimum withdraw limit is 100 .')).toBeVisible();
  await user.type(screen.getByLabelText('Amount'), '99999');
  await goOn();
  expect(screen.getByText('At most ₹10,00,000')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('shows that it is outside of the hours before anything is typed', () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-05T09:00:00+05:30') });
  open(undefined, { ...asha, withdraw_hours: '10:00 am to 8:00 pm' });
  expect(screen.getByText(texts.withdraw.closedNow('10:00 am to 8:00 pm'))).toBeVisible();
  jest.useRealTimers();
});

test('sends the same request once the MPIN is right, if the provider requires it', async () => {
  let isProven = false;
  const { requests } = answerWith({
    'withdraw_request.php': () =>
      isProven ? { success: '1', msg: 'Sent' } : { success: '0', msg: 'MPIN again', mpin_required: '1' },
    'prove_mpin.php': ({ fields }) => {
      isProven = fields.password === '4826';
      return isProven ? { success: '1' } : { success: '0', msg: 'The MPIN is wrong.', tries_left: '3' };
    },
    'get_request_history.php': { result: [] },
    'get_profile.php': { success: '1', data: ashaOnWire },
  });
  renderScreen(<WithdrawScreen />, { texts, player: asha });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Send withdraw request' }));
  expect(await screen.findByLabelText('MPIN')).toHaveFocus();
  await user.keyboard('48{Enter}');
  expect(screen.getByText('Only 4 digit allow !!')).toBeInTheDocument();
  // The fourth digit submits the MPIN.
  await user.type(screen.getByLabelText('MPIN'), '27');
  expect(await screen.findByText('The MPIN is wrong. 3 tries left.')).toBeInTheDocument();
  expect(screen.getByLabelText('MPIN')).toHaveValue('');
  await user.type(screen.getByLabelText('MPIN'), '4826');
  expect(await screen.findByText('Your withdrawal of ₹500 is in process.')).toBeInTheDocument();
  expect(requests.filter(({ name }) => name === 'withdraw_request.php').map(({ fields }) => fields.amount)).toEqual([
    '500',
    '500',
  ]);
  expect(screen.queryByLabelText('MPIN')).not.toBeInTheDocument();
});
