import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { Link } from 'shared/screens';
import { selectNotices } from 'shared/store';
import { answerWith, asha, ashaOnWire, networkDown, renderScreen } from 'shared/testing';
import type { TestAnswer } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { keepPayment, openPayments } from './kept-payments.ts';
import { PaymentStatusScreen } from './payment-status-screen.tsx';

const pending = 'Your Payment is pending please wait';
const kept = { transId: 'T1', amount: '500', payment_url: 'https://pay.example/1', madeAt: Date.now() };

async function comeBack(answer: TestAnswer, { at = '/payment-status?trans_id=T1', isLoggedIn = true } = {}) {
  const { requests } = answerWith({ 'payment_status.php': answer, 'get_profile.php': { success: '1', data: ashaOnWire } });
  const view = renderScreen(<StrictMode><PaymentStatusScreen /></StrictMode>, { texts, path: '/payment-status', at, ...(isLoggedIn && { player: asha }) });
  await waitFor(() => expect(view.address()).toBe('/'));
  const notices = selectNotices(view.store.getState()).map(({ kind, text }) => [kind, text]);
  return { notices, checks: requests.filter(({ name }) => name === 'payment_status.php') };
}

test.each<[string, TestAnswer, string[]]>([
  ['a paid one', { status: true, message: 'Paid' }, ['success', 'Paid']],
  ['a paid one, said as text', { status: 'true', message: 'Paid' }, ['success', 'Paid']],
  ['a paid one without words', { status: '1' }, ['success', 'Payment successful.']],
  ['a pending one', { status: false, message: pending }, ['success', pending]],
  ['a failed one', { status: false, message: 'Failed at the bank' }, ['error', 'Failed at the bank']],
  ['almost the pending words', { status: false, message: `${pending}.` }, ['error', `${pending}.`]],
])('%s is asked about once, told once, and leads home', async (_what, answer, notice) => {
  const { notices, checks } = await comeBack(answer);
  expect(notices).toEqual([notice]);
  expect(checks.map(({ fields }) => fields.TRANS_ID)).toEqual(['T1']);
});

test('without a payment in the address nothing is asked', async () => {
  const { notices, checks } = await comeBack({ status: true }, { at: '/payment-status?trans_id=%20' });
  expect(notices).toEqual([['error', texts.paymentStatus.noPayment]]);
  expect(checks).toEqual([]);
});

test('a visitor may come back too', async () => {
  const { notices } = await comeBack({ status: true, message: 'Paid' }, { isLoggedIn: false });
  expect(notices).toEqual([['success', 'Paid']]);
});

test.each<[string, TestAnswer, number]>([
  ['paid', { status: true }, 0],
  ['failed', { status: false, message: 'No' }, 0],
  ['pending', { status: false, message: pending }, 1],
  ['not answered', () => { throw networkDown(); }, 1],
])('a payment that is %s leaves %3$d open', async (_how, answer, left) => {
  keepPayment(asha.phone_number, kept);
  await comeBack(answer);
  expect(openPayments(asha.phone_number)).toHaveLength(left);
});

test('who goes on while the check runs is told how it ended, and stays where they are', async () => {
  let arrive: (answer: object) => void = () => undefined;
  answerWith({ 'payment_status.php': () => new Promise((give) => (arrive = give)), 'get_profile.php': { success: '1', data: ashaOnWire } });
  const coming = <><PaymentStatusScreen /><Link to="/wallet">Wallet</Link></>;
  const { address, store } = renderScreen(coming, { texts, path: '/payment-status', at: '/payment-status?trans_id=T1', player: asha });
  await act(async () => {});
  act(() => screen.getByRole('link', { name: 'Wallet' }).click());
  expect(address()).toBe('/wallet');
  arrive({ status: true, message: 'Paid' });
  await waitFor(() => expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual(['Paid']));
  await act(async () => {});
  expect(address()).toBe('/wallet');
});
