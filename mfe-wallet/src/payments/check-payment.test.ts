import { selectNotices } from 'shared/store';
import { answerWith, asha, ashaOnWire, createAppStore, networkDown } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { followPayment } from './check-payment.ts';
import { removePayment, storePayment, openPayments } from './payment-storage.ts';

const pending = { status: false, message: 'Your Payment is pending please wait' };
const payment = { transId: 'T1', amount: '500', payment_url: 'https://pay.example/1', madeAt: Date.now() };

beforeEach(() => removePayment(asha.phone_number, 'T1'));

function playersStore() {
  return createAppStore({ session: { phone_number: asha.phone_number, player: asha } });
}

test('polls a pending payment until it ends, and notifies once', async () => {
  const answers = [pending, 'down', pending, { status: true, message: 'Paid' }, { status: true, message: 'Paid' }];
  const next = () => {
    const answer = answers.shift();
    if (answer === 'down') throw networkDown();
    return answer;
  };
  const { requests } = answerWith({
    'payment_status.php': next,
    'get_profile.php': { success: '1', data: ashaOnWire },
  });
  const store = playersStore();
  storePayment(asha.phone_number, payment);
  await store.dispatch(followPayment('T1', texts.payment, [0, 0, 0, 0, 0]));
  expect(selectNotices(store.getState()).map(({ kind, text }) => [kind, text])).toEqual([['success', 'Paid']]);
  expect(requests.filter(({ name }) => name === 'payment_status.php')).toHaveLength(4);
  expect(openPayments(asha.phone_number)).toEqual([]);
});

test('does not poll a payment that another screen has seen end, or that started elsewhere', async () => {
  const { requests } = answerWith({ 'payment_status.php': pending });
  await playersStore().dispatch(followPayment('T1', texts.payment, [0, 0]));
  expect(requests).toEqual([]);
});

test('stores a payment for three days at most, and ignores invalid values', () => {
  storePayment(asha.phone_number, payment);
  expect(openPayments(asha.phone_number)).toEqual([payment]);
  expect(openPayments(asha.phone_number, Date.now() + 259_200_001)).toEqual([]);
  localStorage.setItem(`payments:${asha.phone_number}`, '[{"transId":1}, null, "x"]');
  expect(openPayments(asha.phone_number)).toEqual([]);
});
