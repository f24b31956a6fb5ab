import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BidRowOnWire } from 'shared/provider';
import { providerApi } from 'shared/store';
import { answerWith, asha, networkDown, renderScreen, type RecordedRequest } from 'shared/testing';
import { BidHistoryScreen } from '../bids/bid-history-screen.tsx';
import { StatementScreen } from '../statement/statement-screen.tsx';
import { wonBid } from '../testing/sample-rows.ts';
import { mockIntersectionObserver } from '../testing/mock-intersection-observer.ts';
import { texts } from '../texts/en.ts';

const observer = mockIntersectionObserver();

/** A provider with paging and `count` bids. Each bid's number is the order in which it was placed. */
function bidsBefore(count: () => number) {
  return ({ fields: { limit, before = String(count() + 1) } }: RecordedRequest): { result: BidRowOnWire[] } => {
    const from = Number(before) - 1;
    const length = Math.max(0, Math.min(Number(limit), from));
    return {
      result: Array.from({ length }, (_, at) => ({
        ...wonBid,
        points_action: String(from - at),
        row_id: String(from - at),
      })),
    };
  };
}
const open = () => renderScreen(<BidHistoryScreen />, { texts, path: '/my-bid', player: asha });
const isWhole = async (total: string) => {
  await waitFor(() => expect(screen.getByRole('region', { name: 'Totals' })).toHaveTextContent(total));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
};
const older = () => userEvent.click(screen.getByRole('button', { name: 'Show older' }));

test('shows the newest page of a long history, and loads older pages one by one to the end', async () => {
  const { requests } = answerWith({ 'get_bid_history.php': bidsBefore(() => 450) });
  open();
  expect(await screen.findByText(/^These are the latest 200\./)).toBeVisible();
  await older();
  expect(await screen.findByText(/^These are the latest 400\./)).toBeVisible();
  await older();
  await isWhole('450');
  expect(requests.map(({ fields: { limit, before } }) => [limit, before])).toEqual([
    ['200', undefined],
    ['200', '251'],
    ['200', '51'],
  ]);
});

test('adds new rows before the known older ones, and starts over after a gap', async () => {
  let placed = 450;
  answerWith({ 'get_bid_history.php': bidsBefore(() => placed) });
  const { store } = open();
  await screen.findByText(/^These are the latest 200\./);
  await older();
  await screen.findByText(/^These are the latest 400\./);
  placed = 453;
  act(() => void store.dispatch(providerApi.util.invalidateTags(['Bids'])));
  expect(await screen.findByText(/^These are the latest 403\./)).toBeVisible();
  placed = 900;
  act(() => void store.dispatch(providerApi.util.invalidateTags(['Bids'])));
  expect(await screen.findByText(/^These are the latest 200\./)).toBeVisible();
});

test('retries older rows that fail to load', async () => {
  let isDown = true;
  const answer = bidsBefore(() => 250);
  answerWith({
    'get_bid_history.php': (request) =>
      request.fields.before && isDown ? Promise.reject(networkDown()) : answer(request),
  });
  open();
  await screen.findByText(/^These are the latest 200\./);
  await older();
  expect(await screen.findByText('The older ones could not be loaded. Please try again.')).toBeVisible();
  isDown = false;
  await older();
  await isWhole('250');
});

test('offers nothing more if the provider has no paging', async () => {
  answerWith({ 'get_bid_history.php': { result: Array.from({ length: 300 }, () => wonBid) } });
  open();
  await screen.findByRole('region', { name: 'Totals' });
  await isWhole('300');
});

test('appends the older entries of the statement below', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => ({
    date: '2026-11-03T10:00:00+05:30',
    remark: `Entry ${at + 1}`,
    amount: '+1',
    updated_amount: String(at + 1),
    row_id: String(at + 1),
  }));
  answerWith({
    'get_wallet_history.php': ({ fields: { before = '251' } }) => ({
      result: rows.slice(0, Number(before) - 1).slice(-200),
    }),
  });
  renderScreen(<StatementScreen />, { texts, path: '/account-statement', player: asha });
  await screen.findByText(/^These are the latest 200\./);
  await older();
  await isWhole('+₹250');
  act(() => observer.showAll());
  const entries = (await screen.findAllByText(/^Entry \d+$/)).map((entry) => entry.firstChild?.textContent);
  expect([entries[0], entries.at(-1), entries.length]).toEqual(['Entry 250', 'Entry 1', 250]);
});
