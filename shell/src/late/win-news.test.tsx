import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BidRowOnWire, Player } from 'shared/provider';
import { readKept, useGamesQuery } from 'shared/store';
import { answerWith, asha, kalyan, renderScreen } from 'shared/testing';
import { toldKept } from './untold-wins.ts';
import { WinNews } from './win-news.tsx';

const won: BidRowOnWire = {
  date: '2026-11-20T15:05:00+05:30', game_name: 'KALYAN', game_type: 'Jodi Digit', session: 'Open', points_action: '10',
  open_digit: '6', close_digit: '7', open_pana: 'NA', close_pana: 'NA', status: 'won', win_points: '950', bid_id: 'one',
};
const withWins = (wallet: number, ...wins: BidRowOnWire[]): Player => ({ ...asha, wallet, wins });
const show = (player: Player) => renderScreen(<WinNews isShown />, { texts: {}, path: '*', at: '/', player });
const wantsMotion = (isWanted: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches: !isWanted }) });

beforeEach(() => {
  localStorage.clear();
  wantsMotion(false);
});

test('a win that this device has not told is told with market, number, win and balance, until it is closed', async () => {
  localStorage.setItem(`${toldKept}:${asha.phone_number}`, '[]');
  const { unmount } = show(withWins(1950, won));
  const card = screen.getByRole('status');
  expect(card).toHaveTextContent('You won ₹950');
  expect(card).toHaveTextContent('KALYAN Jodi Digit 67');
  expect(card).toHaveTextContent('New balance ₹1,950');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  show(withWins(1950, won));
  expect(screen.queryByRole('status')).toBeNull();
});

test('several are told together, the first three by name', () => {
  localStorage.setItem(`${toldKept}:${asha.phone_number}`, '[]');
  show(withWins(5000, ...['one', 'two', 'three', 'four', 'five'].map((bid_id) => ({ ...won, bid_id }))));
  expect(screen.getByRole('status')).toHaveTextContent('You won ₹4,750');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('and 2 more')).toBeVisible();
});

// The store may tell of an answer a moment after it came, so what is seen of it says when it was told.
function Markets() {
  const { data, refetch } = useGamesQuery();
  return <button type="button" onClick={() => void refetch()}>{data ? `Open: ${data[0]?.open_pana}` : 'Loading'}</button>;
}

test('on a device that has told nothing yet what was won before is no news, and what is declared from then on is', async () => {
  answerWith({ 'get_games.php': { result: [{ ...kalyan, open_pana: '', close_pana: '' }] } });
  renderScreen(<><Markets /><WinNews isShown /></>, { texts: {}, path: '*', at: '/', player: withWins(1000, won) });
  const markets = await screen.findByRole('button', { name: 'Open:' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(readKept(toldKept, asha.phone_number)).toEqual(['one']);

  answerWith({
    'get_games.php': { result: [{ ...kalyan, open_pana: '123', close_pana: '' }] },
    'get_profile.php': { success: '1', data: { ...asha, wallet: '1095', wins: [{ ...won, bid_id: 'two', win_points: '95' }, won] } },
  });
  await userEvent.click(markets);
  expect(await screen.findByText('You won ₹95')).toBeVisible();
});

test('the balance counts up for who wants motion, and is said once as it is', async () => {
  wantsMotion(true);
  localStorage.setItem(`${toldKept}:${asha.phone_number}`, '[]');
  show(withWins(1950, won));
  const counted = screen.getByText('₹1,000');
  expect(counted).toHaveAttribute('aria-hidden', 'true');
  await waitFor(() => expect(counted).toHaveTextContent('₹1,950'));
});

test('a provider that says nothing of wins, and a screen on which bids are made, show no card', () => {
  localStorage.setItem(`${toldKept}:${asha.phone_number}`, '[]');
  show(asha);
  renderScreen(<WinNews isShown={false} />, { texts: {}, path: '*', at: '/', player: withWins(1950, won) });
  expect(screen.queryByRole('status')).toBeNull();
});
