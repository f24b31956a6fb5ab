import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, asha, ashaOnWire, networkDown, renderScreen } from 'shared/testing';
import type { TestAnswer } from 'shared/testing';
import { removePayment, openPayments } from '../payments/payment-storage.ts';
import { paymentPage } from '../payments/payment-page.ts';
import { texts } from '../texts/en.ts';
import { AddFundUpiScreen } from './add-fund-upi-screen.tsx';

const wrong = 'Something Wents Wrong please try again!!!';
const openPage = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined);

beforeEach(() => {
  openPage.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  for (const { transId } of openPayments(asha.phone_number)) removePayment(asha.phone_number, transId);
});

function open(createPayment: TestAnswer, player = asha, at = '/') {
  const { requests } = answerWith({
    'create_payment.php': createPayment,
    'get_profile.php': { success: '1', data: ashaOnWire },
  });
  renderScreen(<AddFundUpiScreen />, { texts, player, at, config: { paymentOrigins: ['https://pay.example'] } });
  return { user: userEvent.setup(), links: () => requests.filter(({ name }) => name === 'create_payment.php') };
}

async function pay(user: ReturnType<typeof userEvent.setup>, amount = '500') {
  await user.clear(screen.getByLabelText('Amount'));
  if (amount) await user.type(screen.getByLabelText('Amount'), amount);
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
}

const link = (payment_url: string) => ({ status: true, message: 'ok', result: { payment_url } });

test.each(['', '0', '499'])('refuses an amount of "%s" below the minimum and sends nothing', async (amount) => {
  const { user, links } = open(link('https://pay.example/1'));
  await pay(user, amount);
  expect(screen.getByText('Minimum deposit limit is 500 .')).toBeInTheDocument();
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  expect(links()).toEqual([]);
});

test('accepts any amount above 0 if there is no minimum', async () => {
  const { user, links } = open(link('https://pay.example/1'), { ...asha, MIN_DEPOSIT: 0 });
  await pay(user, '');
  expect(screen.getByText('Please Enter Amount first.')).toBeInTheDocument();
  await pay(user, '1');
  await waitFor(() => expect(links()).toHaveLength(1));
});

test('redirects the browser to the payment, and stores it until its result is known', async () => {
  const { user, links } = open(link('https://pay.example/1'));
  await pay(user);
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('https://pay.example/1'));
  const [sent] = links();
  expect(sent?.fields).toEqual({
    USER_ID: asha.phone_number,
    TRANS_ID: expect.stringMatching(/^[0-9a-f]{32}$/),
    AMOUNT: '500',
  });
  expect(openPayments(asha.phone_number)).toMatchObject([{ transId: sent?.fields.TRANS_ID, amount: '500' }]);
});

test('keeps the form in place while the browser leaves, and lists the payment when the page is back', async () => {
  const { user } = open(link('https://pay.example/1'));
  const waiting = () => screen.queryByRole('region', { name: texts.payment.open('₹500') });
  await pay(user);
  await waitFor(() => expect(openPage).toHaveBeenCalled());
  expect(waiting()).not.toBeInTheDocument();
  fireEvent(window, new Event('pageshow'));
  expect(waiting()).toBeInTheDocument();
});

test('offers the other ways if the provider has no payment links', () => {
  open(link('https://pay.example/1'), { ...asha, online_payment: '0' });
  expect(screen.getByText('Online payment is not available.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  const ways = within(screen.getByRole('navigation', { name: 'Ways to add points' })).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['UTR', '/deposit'],
    ['Manual', '/add_fund_user'],
  ]);
});

test("shows the provider's reason for a refused payment", async () => {
  const { user } = open({ status: false, message: 'Payments are closed until noon.' });
  await pay(user);
  expect(await screen.findByText('Payments are closed until noon.')).toBeInTheDocument();
  expect(screen.getByText(wrong)).toBeInTheDocument();
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'https:evil.example',
  'https://pay.example@evil.example/',
  'https://evil.example/',
  '',
])('does not follow a payment link to "%s"', async (payment_url) => {
  const { user } = open(link(payment_url));
  await pay(user);
  expect(await screen.findByText(wrong)).toBeInTheDocument();
  expect(openPage).not.toHaveBeenCalled();
  expect(openPayments(asha.phone_number)).toEqual([]);
});

test('sends a try without an answer again as the same payment, also from another page', async () => {
  let isDown = true;
  const answer = () => {
    if (isDown) throw networkDown();
    return link('https://pay.example/1');
  };
  const first = open(answer);
  await pay(first.user);
  expect(await screen.findByText(wrong)).toBeInTheDocument();
  expect(screen.getByText(texts.requests.again('₹500'))).toBeInTheDocument();
  const [tried] = first.links();

  document.body.replaceChildren();
  isDown = false;
  const second = open(answer);
  expect(screen.getByLabelText('Amount')).toHaveValue('500');
  await second.user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(second.links()).toHaveLength(1));
  expect(second.links()[0]?.fields.TRANS_ID).toBe(tried?.fields.TRANS_ID);
});

test('warns a player on a break that no deposit is accepted, before they pay', () => {
  open(link('https://pay.example/1'), { ...asha, paused_until: new Date(Date.now() + 86_400_000).toISOString() });
  expect(screen.getByText(/^You are on a break until .*\. No deposits are accepted until then\./)).toBeVisible();
});

test.each([
  ['?amount=1200', '1200'],
  ['?amount=60', '500'], // the minimum deposit
  ['?amount=-3', ''],
  ['?amount=1e9', ''],
  ['', ''],
])('a link with %p fills the form with %p', (query, amount) => {
  open(link('https://pay.example/1'), asha, `/${query}`);
  expect(screen.getByLabelText('Amount')).toHaveValue(amount);
});
