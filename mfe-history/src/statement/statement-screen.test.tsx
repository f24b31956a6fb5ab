import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, asha, renderScreen } from 'shared/testing';
import { walletRows } from '../testing/sample-rows.ts';
import { mockIntersectionObserver } from '../testing/mock-intersection-observer.ts';
import { texts } from '../texts/en.ts';
import { entryWords } from './entry-words.ts';
import { statementLines, statementTable } from './statement-lines.ts';
import { StatementScreen } from './statement-screen.tsx';

mockIntersectionObserver();
const open = (at = '/account-statement') =>
  renderScreen(<StatementScreen />, { texts, path: '/account-statement', at, player: asha });

test('shows the newest entry first, under its day, with a title, sign and balance', async () => {
  answerWith({ 'get_wallet_history.php': { result: walletRows } });
  open();
  expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    'Win on KALYAN+₹2,80010:00 am · Single PanaBal ₹7,780',
    'Bid on KALYAN−₹2010:00 am · Single Pana 123Bal ₹4,980',
    'Welcome points+₹5,00010:00 amBal ₹5,000',
  ]);
  expect(screen.getByRole('region', { name: '31 Oct 2026' })).toHaveTextContent('+₹5,000');
});

test('shows the stakes of a slip as one row with their sum, which opens', async () => {
  const stake = (number: string, seconds: number, balance: string) => ({
    date: `2026-11-02T10:00:${seconds}+05:30`,
    remark: `Bid KALYAN Single Digit ${number}`,
    amount: '-20',
    updated_amount: balance,
  });
  const elsewhere = { ...stake('4', 13, '4920'), remark: 'Bid MILAN DAY Single Digit 4' };
  answerWith({ 'get_wallet_history.php': { result: [stake('1', 10, '4980'), stake('2', 11, '4960'), elsewhere] } });
  open();
  const slip = await screen.findByRole('button', { name: '2 bids on KALYAN', expanded: false });
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows()[1]).toBe('2 bids on KALYAN−₹4010:00 amBal ₹4,960');
  expect(rows()).toHaveLength(2);
  await userEvent.click(slip);
  expect(rows().slice(2)).toEqual(['Single Digit 2−₹20', 'Single Digit 1−₹20']);
});

test.each([
  ['Withdraw request 6', 'Withdrawal', 'ID 6'],
  ['Withdraw request 6 declined', 'Withdrawal declined', 'ID 6'],
  ['Deposit request 12', 'Deposit', 'ID 12'],
  ['Deposit by payment link', 'Deposit', 'by payment link'],
  ['Refund of payment t-1', 'Payment refunded', 'ID t-1'],
  ['Refund KALYAN 2026-11-24', 'Refund on KALYAN', '24 Nov 2026'],
  ['Credit by the operator', 'Added by our team', ''],
  ['Diwali gift', 'Diwali gift', ''],
])('shows the remark %p as %p', (remark, title, detail) => {
  expect(entryWords(remark, texts, 'en')).toEqual({ title, detail });
});

test('adds up what came in and what went out, and shows no net, which would count deposits as a win', async () => {
  answerWith({ 'get_wallet_history.php': { result: walletRows } });
  open();
  const totals = await screen.findByRole('region', { name: 'Totals' });
  await waitFor(() => expect(totals).toHaveTextContent(/^In\+₹7,800Out−₹20$/));
});

test.each([
  ['?kind=debit', ['Bid on KALYAN']],
  ['?kind=credit', ['Win on KALYAN', 'Welcome points']],
  ['?to=2026-10-31', ['Welcome points']],
  ['?kind=credit&from=2026-11-01', ['Win on KALYAN']],
])('applies the filter %s in the address and shows %p', async (query, remarks) => {
  answerWith({ 'get_wallet_history.php': { result: walletRows } });
  open(`/account-statement${query}`);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(remarks.length);
  rows.forEach((row, at) => expect(row).toHaveTextContent(String(remarks[at])));
});

test('shows the specified text for an empty statement', async () => {
  answerWith({ 'get_wallet_history.php': { result: [] } });
  open();
  expect(await screen.findByText('No Data Histroy Found.')).toBeVisible();
  expect(screen.getByText('Points that you add, bid, win and withdraw appear here.')).toBeVisible();
});

test('exports signed numbers that a spreadsheet can add up', () => {
  const lines = statementLines(
    walletRows.map((row) => ({ ...row, updated_amount: Number(row.updated_amount) })).reverse(),
  );
  expect(statementTable(lines, texts).rows.map((cells) => cells.slice(3))).toEqual([
    ['Credit', 2800, 7780],
    ['Debit', -20, 4980],
    ['Credit', 5000, 5000],
  ]);
});
