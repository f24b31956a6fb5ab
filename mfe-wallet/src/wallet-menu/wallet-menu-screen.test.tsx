import '@testing-library/jest-dom';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, asha, networkDown, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { WalletMenuScreen } from './wallet-menu-screen.tsx';

const entry = (amount: string, at: number) => ({
  date: `2026-01-0${at}T10:00:00+05:30`,
  remark: `Entry ${at}`,
  amount,
  updated_amount: String(at),
});

function open(entries: object[] = []) {
  answerWith({ 'get_wallet_history.php': { result: entries }, 'get_request_history.php': { result: [] } });
  renderScreen(<WalletMenuScreen />, { texts, player: asha });
  return userEvent.setup();
}

test('names and links the six ways as the specification requires', () => {
  open();
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/^Add Fund$/)).toBe('/add_fund_auto');
  expect(hrefOf(/^Manual Deposit Upload Image/)).toBe('/add_fund_user');
  expect(hrefOf(/^Withdraw Funds$/)).toBe('/withdraw');
  expect(hrefOf(/^Deposit History/)).toBe('/fund_histry/ALL_DEPOSIT');
  expect(hrefOf(/^Withdrawal History/)).toBe('/fund_histry/ALL_WITHDRAWAL');
  expect(hrefOf(/^Add Bank Details/)).toBe('/add_bank_details');
});

test('marks a balance that may be out of date', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  expect(screen.getByText('Wallet balance, not up to date')).toBeVisible();
  jest.restoreAllMocks();
});

test('hides the balance on request', async () => {
  const user = open();
  expect(screen.getByText('₹1,500')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide the balance' }));
  expect(screen.queryByText('₹1,500')).not.toBeInTheDocument();
});

test('shows the last three entries, newest first, with sign and word', async () => {
  open([entry('+100', 1), entry('-10', 2), entry('+20', 3), entry('-5', 4)]);
  const rows = (await screen.findByRole('list', { name: 'Latest entries' })).querySelectorAll('li');
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Entry 4.*−₹5Debit/),
    expect.stringMatching(/Entry 3.*\+₹20Credit/),
    expect.stringMatching(/Entry 2.*−₹10Debit/),
  ]);
});

test('says in words what an entry was, and keeps words that it does not know', async () => {
  const remarks = [
    'Bid KALYAN Single Digit 7',
    'Withdraw request 6 declined',
    'Refund of payment t-1',
    'Diwali gift',
    'constructor',
  ];
  const rows = remarks.map((remark, at) => ({ ...entry('+100', at + 1), remark }));
  const shown: string[] = [];
  for (const row of rows) {
    open([row]);
    shown.push((await screen.findByRole('list', { name: 'Latest entries' })).textContent ?? '');
    cleanup();
  }
  expect(shown).toEqual([
    expect.stringMatching(/^Bid on KALYAN/),
    expect.stringMatching(/^Withdrawal declined/),
    expect.stringMatching(/^Payment refunded/),
    expect.stringMatching(/^Diwali gift/),
    expect.stringMatching(/^constructor/),
  ]);
});

test('offers a retry for entries that failed to load, and keeps the links usable', async () => {
  answerWith({
    'get_wallet_history.php': () => {
      throw networkDown();
    },
    'get_request_history.php': { result: [] },
  });
  renderScreen(<WalletMenuScreen />, { texts, player: asha });
  expect(await screen.findByText(texts.menu.entriesFailed)).toBeInTheDocument();
  answerWith({ 'get_wallet_history.php': { result: [entry('+100', 1)] }, 'get_request_history.php': { result: [] } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Entry 1')).toBeInTheDocument();
});
