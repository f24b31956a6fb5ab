import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, asha, letDialogsOpen, networkDown, renderScreen } from 'shared/testing';
import { fundRows } from '../testing/sample-rows.ts';
import { mockIntersectionObserver } from '../testing/mock-intersection-observer.ts';
import { texts } from '../texts/en.ts';
import { FundHistoryScreen } from './fund-history-screen.tsx';

mockIntersectionObserver();
letDialogsOpen();
const open = (list = '?list=ALL_FUND_HISTROY') =>
  renderScreen(<FundHistoryScreen />, { texts, path: '/request_history', at: `/request_history${list}`, player: asha });
const rowTexts = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const waiting = {
  points: '900',
  remark: '0123456789abcdef',
  action_type: 'Withdraw',
  status: '0',
  date: '2026-11-05T10:00:00+05:30',
  cancellable: '1',
};

test('shows action, amount, date, id and status of each request in this order, under the month', async () => {
  answerWith({ 'get_request_history.php': { result: fundRows } });
  open();
  expect((await rowTexts()).slice(0, 3)).toEqual([
    'Deposit₹7005 NovID 14In Process',
    'Withdrawal₹6005 NovID 13Success',
    'Deposit₹5005 NovID 12Declined',
  ]);
  expect(screen.getByRole('region', { name: 'November 2026' })).toBeVisible();
});

test('opens with deposits, shows withdrawals or all, and keeps its address', async () => {
  answerWith({ 'get_request_history.php': { result: fundRows } });
  const { address } = open('');
  expect(await rowTexts()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(await rowTexts()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Withdrawals' }));
  expect(await rowTexts()).toHaveLength(2);
  expect(address()).toBe('/request_history?list=ALL_WITHDRAWAL');
});

test('shows the reason of a declined request, and does not call a cancelled one declined', async () => {
  const declined = { ...fundRows[2], reason: 'The UTR is not known to the bank.' };
  answerWith({ 'get_request_history.php': { result: [declined, { ...fundRows[4], cancelled: '1' }] } });
  open();
  const rows = await rowTexts();
  expect(rows[0]).toMatch(/Declined.*Reason: The UTR is not known to the bank\.$/);
  expect(rows[1]).toMatch(/^Withdrawal.*Cancelled$/);
});

test('shows the exact state of a withdrawal, and the receipt has the reference of the bank', async () => {
  const row = { ...fundRows[3], status: '1' };
  const sent = { state: 'sent', reference: 'N124201234567', sent_at: '2026-11-05T12:30:00+05:30' };
  answerWith({
    'get_request_history.php': {
      result: [
        { ...row, ...sent },
        { ...row, state: 'approved' },
        { ...row, status: '-1', state: 'returned' },
      ],
    },
  });
  open();
  const rows = await rowTexts();
  expect(rows.map((text) => /(Sent|Approved|Returned to your wallet)$/.exec(text ?? '')?.[1])).toEqual([
    'Sent',
    'Approved',
    'Returned to your wallet',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Sent/ }));
  const receipt = await screen.findByRole('dialog');
  expect(receipt).toHaveTextContent('Bank referenceN124201234567');
  expect(receipt).toHaveTextContent('Sent at5 Nov 2026 · 12:30 pm');
});

test('cancels a waiting withdrawal once, after a confirmation, and updates its row immediately', async () => {
  const { requests } = answerWith({
    'get_request_history.php': ({ name }) =>
      requests.filter((one) => one.name === name).length > 1 ? new Promise(() => undefined) : { result: [waiting] },
    'cancel_withdraw_request.php': { success: '1', msg: 'Your withdraw request is cancelled.' },
  });
  open();
  expect(await screen.findByText('ID …abcdef')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal of ₹900' }));
  const question = within(screen.getByRole('dialog', { name: 'Cancel the withdrawal of ₹900?' }));
  await userEvent.dblClick(question.getByRole('button', { name: 'Cancel withdrawal' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  expect(
    requests.filter(({ name }) => name === 'cancel_withdraw_request.php').map(({ fields }) => fields.fund_id),
  ).toEqual(['0123456789abcdef']);
});

test('a link of the wallet opens the question whether to cancel, and the address then loses it', async () => {
  answerWith({ 'get_request_history.php': { result: [waiting] } });
  const { address } = open(`?list=ALL_WITHDRAWAL&cancel=${waiting.remark}`);
  expect(await screen.findByRole('dialog', { name: 'Cancel the withdrawal of ₹900?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/request_history?list=ALL_WITHDRAWAL');
});

test.each([
  [
    'a refusal',
    () => ({ success: '0', msg: 'This withdrawal is already approved.' }),
    'This withdrawal is already approved.',
  ],
  [
    'a failure',
    () => {
      throw networkDown();
    },
    /connection|network|internet/i,
  ],
])('shows %s to cancel in the dialog and in a toast, and keeps the row', async (_what, answer, words) => {
  answerWith({ 'get_request_history.php': { result: [waiting] }, 'cancel_withdraw_request.php': answer });
  const { store } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
  expect(await within(screen.getByRole('dialog')).findByText(words)).toBeVisible();
  expect(store.getState().notices).toMatchObject([{ text: expect.stringMatching(words) as string }]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('In Process')).toBeVisible();
});

test('shows the specified text for an empty list, with a link to add points', async () => {
  answerWith({ 'get_request_history.php': { result: [] } });
  open('');
  expect(await screen.findByText('No Data Histroy Found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Fund' })).toHaveAttribute('href', '/add_fund_auto');
});
