import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, asha, letDialogsOpen, networkDown, renderScreen } from 'shared/testing';
import { fundRows, lostJodi, wonBid } from '../testing/sample-rows.ts';
import { texts } from '../texts/en.ts';
import { HistoryMenuScreen } from './history-menu-screen.tsx';

letDialogsOpen();
const open = () => renderScreen(<HistoryMenuScreen />, { texts, path: '/all-bid', player: asha });
const ways = () => within(screen.getByRole('list', { name: 'Histories' })).getAllByRole('link');

test('links to the four histories immediately, also when none of them can be loaded', async () => {
  answerWith({
    'get_bid_history.php': () => {
      throw networkDown();
    },
  });
  open();
  expect(ways().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^Bid History/), '/my-bid'],
    [expect.stringMatching(/^Fund Request History/), '/fund_histry/ALL_FUND_HISTROY'],
    [expect.stringMatching(/^Approved Credit History/), '/fund_histry/APPROVED_DEPOSITE'],
    [expect.stringMatching(/^Approved Debit History/), '/fund_histry/APPROVED_WITHDRAWAL'],
  ]);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

test('shows the newest fact of each history, and opens the receipts of the latest bids', async () => {
  answerWith({
    'get_bid_history.php': { result: [lostJodi, wonBid] },
    'get_request_history.php': { result: fundRows },
  });
  open();
  expect(await screen.findByText('Deposit ₹700 · In Process')).toBeVisible();
  const [bids, requests, credits, debits] = ways();
  expect(bids).toHaveTextContent('No bids today');
  expect(requests).toHaveTextContent('Deposit ₹700 · In Process');
  expect(credits).toHaveTextContent('Last ₹400 · 5 Nov');
  expect(debits).toHaveTextContent('Last ₹600 · 5 Nov');
  expect(await screen.findByText('Last win +₹2,800 · 20 Nov')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '67 Jodi Digit, RAJA & RANI / GOLD, Lost' }));
  expect(screen.getByRole('dialog', { name: 'Bid receipt' })).toBeVisible();
});

test('invites a player without bids to play', async () => {
  answerWith({ 'get_bid_history.php': { result: [] }, 'get_request_history.php': { result: [] } });
  open();
  expect(await screen.findByText('No Bid History Found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play now' })).toHaveAttribute('href', '/');
  expect(ways()[2]).toHaveTextContent('None yet');
});
