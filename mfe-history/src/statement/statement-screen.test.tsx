import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { answerWith, asha, renderScreen } from 'shared/testing';
import { walletRows } from '../testing/sample-rows.ts';
import { mockIntersectionObserver } from '../testing/mock-intersection-observer.ts';
import { texts } from '../texts/en.ts';
import { statementLines, statementTable } from './statement-lines.ts';
import { StatementScreen } from './statement-screen.tsx';

mockIntersectionObserver();
const open = (at = '/account-statement') =>
  renderScreen(<StatementScreen />, { texts, path: '/account-statement', at, player: asha });

test('shows the newest entry first, under its month, with sign, word and balance', async () => {
  answerWith({ 'get_wallet_history.php': { result: walletRows } });
  open();
  const november = within(await screen.findByRole('region', { name: 'November 2026' }));
  expect(november.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Win KALYAN 123+₹2,800Credit · 3 Nov · 10:00 amBalance ₹7,780',
    'Bid KALYAN 123−₹20Debit · 2 Nov · 10:00 amBalance ₹4,980',
  ]);
  expect(screen.getByRole('region', { name: 'October 2026' })).toHaveTextContent('+₹5,000');
});

test('adds up credit and debit of the whole statement to the balance', async () => {
  answerWith({ 'get_wallet_history.php': { result: walletRows } });
  open();
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals).toHaveTextContent('Credit+₹7,800Debit−₹20Net+₹7,780');
});

test.each([
  ['?kind=debit', ['Bid KALYAN 123']],
  ['?kind=credit', ['Win KALYAN 123', 'Welcome points']],
  ['?to=2026-10-31', ['Welcome points']],
  ['?kind=credit&from=2026-11-01', ['Win KALYAN 123']],
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
