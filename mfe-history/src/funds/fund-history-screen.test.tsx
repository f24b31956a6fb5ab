import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, asha, letDialogsOpen, renderScreen } from 'shared/testing';
import { fundRows } from '../testing/sample-rows.ts';
import { mockIntersectionObserver } from '../testing/mock-intersection-observer.ts';
import { texts } from '../texts/en.ts';
import { FundHistoryScreen } from './fund-history-screen.tsx';

mockIntersectionObserver();
letDialogsOpen();
const open = (type: string) =>
  renderScreen(<FundHistoryScreen />, { texts, path: '/fund_histry/:TYPE', at: `/fund_histry/${type}`, player: asha });

test.each([
  ['ALL_FUND_HISTROY', 'All', ['14', '13', '12', '11', '10']],
  ['ALL_DEPOSIT', 'Deposits', ['14', '12', '11']],
  ['APPROVED_DEPOSITE', 'Approved deposits', ['11']],
  ['ALL_WITHDRAWAL', 'Withdrawals', ['13', '10']],
  ['APPROVED_WITHDRAWAL', 'Approved withdrawals', ['13']],
  ['SOMETHING_ELSE', 'All', ['14', '13', '12', '11', '10']],
])('%s chooses %p and has the requests %p', async (type, choice, ids) => {
  answerWith({ 'get_request_history.php': { result: fundRows } });
  open(type);
  const rows = await screen.findAllByRole('listitem');
  expect(screen.getByRole('button', { name: choice, pressed: true })).toBeVisible();
  expect(rows.map((row) => /ID (\d+)/.exec(row.textContent ?? '')?.[1])).toEqual(ids);
});

test('shows a status in words', async () => {
  answerWith({ 'get_request_history.php': { result: fundRows } });
  open('ALL_DEPOSIT');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/In Process|Declined|Success/).textContent)).toEqual([
    'In Process',
    'Declined',
    'Success',
  ]);
});

test('opens the receipt of a request, which can be shared', async () => {
  answerWith({ 'get_request_history.php': { result: fundRows } });
  open('ALL_DEPOSIT');
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: /open its receipt/ }))[0]!);
  const receipt = await screen.findByRole('dialog', { name: 'Deposit request' });
  expect(receipt).toHaveTextContent('In Process');
  expect(receipt).toHaveTextContent('We check it, then add the points.');
  expect(within(receipt).getByRole('button', { name: 'Share as picture' })).toBeVisible();
});

test('counts only approved points in the totals', async () => {
  answerWith({ 'get_request_history.php': { result: fundRows } });
  open('ALL_FUND_HISTROY');
  const totals = await screen.findByRole('region', { name: 'Totals' });
  await waitFor(() => expect(totals).toHaveTextContent('Deposited₹400Withdrawn₹600'));
});

test('gives each list its own address', async () => {
  answerWith({ 'get_request_history.php': { result: fundRows } });
  const { address } = open('ALL_FUND_HISTROY');
  await userEvent.click(screen.getByRole('button', { name: 'Approved withdrawals' }));
  expect(address()).toBe('/fund_histry/APPROVED_WITHDRAWAL');
});

test('shows the specified text for an empty list', async () => {
  answerWith({ 'get_request_history.php': { result: [] } });
  open('ALL_DEPOSIT');
  expect(await screen.findByText('No Data Histroy Found.')).toBeVisible();
  expect(screen.getByText('Deposits and withdrawals that you request appear here.')).toBeVisible();
});
