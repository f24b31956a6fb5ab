import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId, selectNotices } from 'shared/store';
import { answerWith, asha, ashaOnWire, networkDown, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { removePayment, storePayment } from './payment-storage.ts';
import { OpenPayments } from './open-payments.tsx';

const pending = { status: false, message: 'Your Payment is pending please wait' };

let transId = '';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  // A new id for each test, because a test may leave a check unanswered.
  transId = newId();
  storePayment(asha.phone_number, { transId, amount: '500', payment_url: 'https://pay.example/1', madeAt: Date.now() });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const checkNow = () =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Check now' }));

function open(player = asha) {
  const answers: ((answer: object | Error) => void)[] = [];
  const answer = () =>
    new Promise((give, fail) => void answers.push((given) => (given instanceof Error ? fail(given) : give(given))));
  answerWith({ 'payment_status.php': answer, 'get_profile.php': { success: '1', data: ashaOnWire } });
  const { store, unmount } = renderScreen(<OpenPayments />, { texts, player });
  const arrives = (given: object | Error) => act(async () => answers.at(-1)?.(given));
  return {
    answers,
    arrives,
    unmount,
    notices: () => selectNotices(store.getState()).map(({ kind, text }) => [kind, text]),
  };
}

test('starts a round only after the last answer and a pause', async () => {
  const { answers, arrives, unmount } = open();
  await later(60_000);
  expect(answers).toHaveLength(1);
  await arrives(pending);
  await later(9_000);
  expect(answers).toHaveLength(1);
  await later(1_000);
  expect(answers).toHaveLength(2);
  unmount();
  await arrives(pending);
  await later(60_000);
  expect(answers).toHaveLength(2);
});

test('sends nothing while hidden, and checks immediately when visible again', async () => {
  const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { answers } = open();
  await later(60_000);
  expect(answers).toHaveLength(0);
  sight.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(answers).toHaveLength(1);
});

test('shows in the card that nothing has changed after a manual check, reusing the request in flight', async () => {
  const { answers, arrives, notices } = open();
  await later(0);
  await checkNow();
  expect(answers).toHaveLength(1);
  await arrives(pending);
  expect(screen.getByRole('status')).toHaveTextContent(pending.message);
  expect(screen.getByRole('button', { name: 'Check now' })).toBeEnabled();
  expect(notices()).toEqual([]);
});

test('shows a failed manual check', async () => {
  const { arrives, notices } = open();
  await checkNow();
  await arrives(networkDown());
  expect(screen.getByRole('status')).toHaveTextContent(
    'The server cannot be reached. Check the connection and try again.',
  );
  expect(notices()).toEqual([]);
});

test.each([
  ['paid', { status: true, message: 'Paid' }, 'Paid'],
  ['failed', { status: false, message: '' }, texts.payment.failed],
])('shows in place that a payment is %s, and links to all payments', async (_outcome, answer, words) => {
  const { arrives, notices } = open();
  await checkNow();
  await arrives(answer);
  expect(screen.queryByText(texts.payment.open('₹500'))).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: texts.payment.ended('₹500') })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: texts.seeHistory })).toHaveAttribute('href', '/fund_histry/ALL_DEPOSIT');
  expect(notices()).toEqual([]);
});

test('removes a payment that another tab has seen end, and shows none to another player', async () => {
  const { unmount } = open();
  expect(screen.getByText(texts.payment.open('₹500'))).toBeVisible();
  act(() => removePayment(asha.phone_number, transId));
  expect(screen.queryByText(texts.payment.open('₹500'))).not.toBeInTheDocument();
  unmount();
  storePayment(asha.phone_number, { transId, amount: '500', payment_url: 'https://pay.example/1', madeAt: Date.now() });
  open({ ...asha, phone_number: '9123456780' });
  expect(screen.queryByText(texts.payment.open('₹500'))).not.toBeInTheDocument();
});
