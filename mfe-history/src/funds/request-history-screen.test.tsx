import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, asha, renderScreen } from 'shared/testing';
import { fundRows } from '../testing/sample-rows.ts';
import { texts } from '../texts/en.ts';
import { RequestHistoryScreen } from './request-history-screen.tsx';

const open = () => renderScreen(<RequestHistoryScreen />, { texts, path: '/request_history', player: asha });
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell').map((cell) => cell.textContent);

test('the table holds amount, remark, action, status and date of each request', async () => {
  answerWith({ 'get_request_history.php': { result: fundRows } });
  open();
  const [head, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(within(head!).getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Amount', 'Remark', 'Action', 'Status', 'Date']);
  expect(rows.slice(0, 3).map(cellsOf)).toEqual([
    ['₹700', '14', 'Deposit', 'Pending', '5 Nov 202610:00 am'],
    ['₹600', '13', 'Withdraw', 'Success', '5 Nov 202610:00 am'],
    ['₹500', '12', 'Deposit', 'Failed', '5 Nov 202610:00 am'],
  ]);
});

test('a long table grows by request', async () => {
  answerWith({ 'get_request_history.php': { result: Array.from({ length: 120 }, (_, at) => ({ ...fundRows[0], remark: String(at) })) } });
  open();
  expect(await screen.findAllByRole('row')).toHaveLength(101);
  await userEvent.click(screen.getByRole('button', { name: 'Show more (20 left)' }));
  expect(screen.getAllByRole('row')).toHaveLength(121);
});

test('an empty table says so in the exact words', async () => {
  answerWith({ 'get_request_history.php': { result: [] } });
  open();
  expect(await screen.findByText('No Data Histroy Found.')).toBeVisible();
});
