import type { WaitingPayment } from '../../../provider/src/desk/payment-queue.ts';
import { wordsOf } from './payment-words.ts';

const payment: WaitingPayment = {
  id: 3,
  kind: 'amount',
  amount: 200,
  why: 'other amount',
  ordered: 250,
  credited: null,
  payment: 't-1',
  order: 'f0',
  service: 'bank',
  player: '9829012345',
  name: 'Rohit Sharma',
  is_forgotten: false,
  balance: 0,
  made: '2026-11-26T10:00:00+05:30',
  found: '2026-11-26T10:01:00+05:30',
  others: [],
  needs_second_person: false,
};

test.each([
  [200, '₹50 less than ordered'],
  [300, '₹50 more than ordered'],
])('a payment of ₹%s for an order of ₹250 names the difference', (amount, difference) => {
  const { why, blocked } = wordsOf({ ...payment, amount });
  expect(why).toContain(difference);
  expect(blocked).toBeUndefined();
});

test.each([
  ['limit', 'own limit on deposits'],
  ['self-exclusion', 'excluded themselves'],
  ['time-out', 'takes a break'],
] as const)('a payment that waits for its %s says so', (reason, said) => {
  expect(wordsOf({ ...payment, amount: 250, why: reason }).why).toContain(said);
});

test('a second credit and a reversed payment name what was credited before', () => {
  expect(wordsOf({ ...payment, why: 'again', credited: 250 }).why).toContain('Earlier, ₹250 were credited');
  expect(wordsOf({ ...payment, kind: 'refund', why: 'not paid', credited: 250 }).why).toContain('not paid');
});

test('the payment of a deleted account can only be declined, also with the right amount', () => {
  const { why, blocked } = wordsOf({ ...payment, amount: 250, is_forgotten: true });
  expect(why).not.toContain('than ordered');
  expect(blocked).toContain('Refund the payment at the service');
});

test('a refund is debited only if the wallet holds it', () => {
  const refund: WaitingPayment = { ...payment, kind: 'refund', amount: 100, credited: 250, balance: 100 };
  expect(wordsOf(refund).blocked).toBeUndefined();
  expect(wordsOf({ ...refund, balance: 99 }).blocked).toBe('The wallet holds ₹99, so you can only leave the points.');
});
