import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { Link } from 'shared/screens';
import { selectNotices } from 'shared/store';
import { answerWith, asha, ashaOnWire, networkDown, renderScreen } from 'shared/testing';
import type { TestAnswer } from 'shared/testing';
import { readDraft } from '../form/draft.ts';
import { texts } from '../texts/en.ts';
import { storePayment, openPayments } from './payment-storage.ts';
import { PaymentStatusScreen } from './payment-status-screen.tsx';

const pending = 'Your Payment is pending please wait';
const kept = { transId: 'payment-1-a1b2c3', amount: '500', payment_url: 'https://pay.example/1', madeAt: Date.now() };
const { titles } = texts.paymentStatus;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function comeBack(
  answer: TestAnswer,
  { at = `/payment-status?trans_id=${kept.transId}`, isLoggedIn = true } = {},
) {
  const { requests } = answerWith({
    'payment_status.php': answer,
    'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: '2000' } },
  });
  const view = renderScreen(
    <StrictMode>
      <PaymentStatusScreen />
      <Link to="/rules">Rules</Link>
    </StrictMode>,
    {
      texts,
      path: '/payment-status',
      at,
      config: { paymentOrigins: ['https://pay.example'] },
      ...(isLoggedIn && { player: asha }),
    },
  );
  await pass(0);
  return {
    ...view,
    checks: () => requests.filter(({ name }) => name === 'payment_status.php').map(({ fields }) => fields.TRANS_ID),
    notices: () => selectNotices(view.store.getState()).map(({ kind, text }) => [kind, text]),
    press: (name: string) => act(async () => screen.getByRole('button', { name }).click()),
  };
}

test.each<[string, TestAnswer, string, string]>([
  ['a paid one', { status: true, message: 'Paid' }, titles.paid, 'Paid'],
  ['a paid one, said as text', { status: 'true', message: 'Paid' }, titles.paid, 'Paid'],
  ['a paid one without words', { status: '1' }, titles.paid, 'Payment successful.'],
  ['a pending one', { status: false, message: pending }, titles.pending, pending],
  ['a failed one', { status: false, message: 'Failed at the bank' }, titles.failed, 'Failed at the bank'],
  ['almost the pending words', { status: false, message: `${pending}.` }, titles.failed, `${pending}.`],
])('checks %s once and shows it on the screen, without a toast', async (_what, answer, title, message) => {
  const { checks, notices } = await comeBack(answer);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByText('…a1b2c3')).toBeVisible();
  expect(notices()).toEqual([]);
  expect(checks()).toEqual([kept.transId]);
});

test('shows amount and new balance of a paid one for three visible seconds, then goes home', async () => {
  const { address } = await comeBack({ status: true, message: 'Paid', amount: '500' });
  expect(screen.getByText('₹500')).toBeVisible();
  expect(screen.getByText('New balance').parentElement).toHaveTextContent('₹2,000');
  await pass(2800);
  expect(address()).toMatch(/^\/payment-status/);
  await pass(300);
  expect(address()).toBe('/');
});

test('stays open after a touch, with one tap to go on', async () => {
  const { address } = await comeBack({ status: true, message: 'Paid' });
  await pass(1000);
  fireEvent.pointerDown(screen.getByText('…a1b2c3'));
  await pass(60_000);
  expect(screen.getByText(texts.paymentStatus.stays)).toBeVisible();
  act(() => screen.getByRole('link', { name: 'Go to home' }).click());
  expect(address()).toBe('/');
});

test('pauses the timer while the page is hidden', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { address } = await comeBack({ status: true, message: 'Paid' });
  await pass(20_000);
  expect(address()).toMatch(/^\/payment-status/);
  visibility.mockReturnValue('visible');
  await pass(3200);
  expect(address()).toBe('/');
  visibility.mockRestore();
});

test('polls a pending one until it is paid', async () => {
  storePayment(asha.phone_number, kept);
  const answers = [
    { status: false, message: pending },
    { status: false, message: pending },
    { status: true, message: 'Paid' },
  ];
  const { checks, notices } = await comeBack(() => answers.shift());
  fireEvent.pointerDown(screen.getByText('…a1b2c3'));
  expect(screen.getByText('₹500')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue paying' })).toBeVisible();
  await pass(5100);
  expect(checks()).toHaveLength(2);
  await pass(10_100);
  expect(screen.getByRole('heading', { name: titles.paid })).toBeVisible();
  await pass(60_000);
  expect(checks()).toHaveLength(3);
  expect(notices()).toEqual([]);
  expect(openPayments(asha.phone_number)).toEqual([]);
});

test('offers another way, support with its id, and a retry with the same amount for a failed one', async () => {
  storePayment(asha.phone_number, kept);
  const { address, press } = await comeBack({ status: false, message: 'No' });
  expect(screen.getByRole('link', { name: 'Pay in another way' })).toHaveAttribute('href', '/deposit');
  expect(screen.getByRole('link', { name: 'Ask support about this payment' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(`my payment ${kept.transId} failed`)),
  );
  await press('Retry');
  expect(address()).toBe('/add_fund_auto');
  expect(readDraft(asha.phone_number, 'deposit', ['amount' as never])).toEqual({ amount: '500' });
});

test('shows a failed check, keeps the payment open and checks it again', async () => {
  storePayment(asha.phone_number, kept);
  let isDown = true;
  const { checks, press } = await comeBack(() => {
    if (isDown) throw networkDown();
    return { status: true, message: 'Paid' };
  });
  expect(screen.getByRole('heading', { name: titles.unanswered })).toBeVisible();
  expect(openPayments(asha.phone_number)).toHaveLength(1);
  isDown = false;
  await press('Check now');
  expect(screen.getByRole('heading', { name: titles.paid })).toBeVisible();
  expect(checks()).toHaveLength(2);
});

test('sends nothing for an address without a payment, offers to send a UTR or ask, and goes home', async () => {
  const { checks, address } = await comeBack({ status: true }, { at: '/payment-status?trans_id=%20' });
  expect(screen.getByRole('heading', { name: titles.none })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Paid already? Send the UTR' })).toHaveAttribute('href', '/deposit');
  expect(screen.getByRole('link', { name: 'Ask support' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('no points were added')),
  );
  expect(checks()).toEqual([]);
  await pass(10_200);
  expect(address()).toBe('/');
});

test('shows the result to a visitor without a balance, and a link to log in', async () => {
  await comeBack({ status: true, message: 'Paid', amount: '500' }, { isLoggedIn: false });
  expect(screen.getByText('₹500')).toBeVisible();
  expect(screen.queryByText('New balance')).not.toBeInTheDocument();
  expect(within(screen.getByRole('status')).queryByText(titles.checking)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test.each<[string, TestAnswer, [string, string][]]>([
  ['paid', { status: true, message: 'Paid' }, [['success', 'Paid']]],
  ['pending', { status: false, message: pending }, [['success', pending]]],
])(
  'a player who leaves during the check gets a toast that it is %s, and no redirect',
  async (_how, answer, expected) => {
    storePayment(asha.phone_number, kept);
    let arrive: (given: object) => void = () => undefined;
    const { address, notices } = await comeBack(() => new Promise((give) => (arrive = give)));
    act(() => screen.getByRole('link', { name: 'Rules' }).click());
    arrive(answer);
    await pass(0);
    expect(notices()).toEqual(expected);
    expect(address()).toBe('/rules');
  },
);

test('notifies a player who leaves a pending one of its end once', async () => {
  storePayment(asha.phone_number, kept);
  const answers = [
    { status: false, message: pending },
    { status: true, message: 'Paid' },
  ];
  const { notices, checks } = await comeBack(() => answers.shift());
  act(() => screen.getByRole('link', { name: 'Go to home' }).click());
  await pass(120_000);
  expect(notices()).toEqual([['success', 'Paid']]);
  expect(checks()).toHaveLength(2);
});
