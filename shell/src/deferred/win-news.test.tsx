import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BidRowOnWire, OutcomeOnWire, Player } from 'shared/provider';
import { readKept, useGamesQuery } from 'shared/store';
import { answerWith, asha, kalyan, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { announcedKey } from './new-outcomes.ts';
import { WinNews } from './win-news.tsx';

const won: BidRowOnWire = {
  date: '2026-11-20T15:05:00+05:30',
  game_name: 'KALYAN',
  game_type: 'Jodi Digit',
  session: 'Open',
  points_action: '10',
  open_digit: '6',
  close_digit: '7',
  open_pana: 'NA',
  close_pana: 'NA',
  status: 'won',
  win_points: '950',
  bid_id: 'one',
  outcome: '1',
};
const close: OutcomeOnWire = { id: '1', game_name: 'KALYAN', session: 'Close', staked: '60', won: '950' };
/** A bid on each of ten digits, 10 points each. */
const everyDigit: OutcomeOnWire = { id: '2', game_name: 'MADHUR DAY', session: 'Open', staked: '100', won: '95' };
const withOutcomes = (wallet: number, ...outcomes: OutcomeOnWire[]): Player => ({
  ...asha,
  wallet,
  wins: [won],
  outcomes,
});
const news = (
  <ShellTextsProvider value={texts}>
    <WinNews isShown />
  </ShellTextsProvider>
);
const show = (player: Player) => renderScreen(news, { texts: {}, path: '*', at: '/', player });
const hasAnnouncedSome = () => localStorage.setItem(`${announcedKey}:${asha.phone_number}`, '[]');
const wantsMotion = (isWanted: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches: !isWanted }) });

beforeEach(() => {
  localStorage.clear();
  wantsMotion(false);
});

test('announces a new win by its net, with market and number, until it is closed', async () => {
  hasAnnouncedSome();
  const { unmount } = show(withOutcomes(1950, close));
  const card = screen.getByRole('status');
  expect(card).toHaveTextContent('You won ₹890');
  expect(card).toHaveTextContent('KALYAN · Close · 67Bids ₹60 · won ₹950');
  expect(card).toHaveTextContent('Balance now ₹1,950');
  expect(card).toHaveAttribute('data-surface', 'night');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  show(withOutcomes(1950, close));
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['95', 'Net result −₹5'],
  ['100', 'Net result ₹0'],
])('bids for ₹100 that won ₹%s are no win, and the card is not gold', (points, title) => {
  hasAnnouncedSome();
  show(withOutcomes(1500, { ...everyDigit, won: points }));
  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.queryByText(/You won/)).toBeNull();
  expect(screen.getByRole('status')).not.toHaveAttribute('data-surface');
});

test('announces several outcomes by their total net, and names the first three with their own net', () => {
  hasAnnouncedSome();
  show(withOutcomes(5000, close, everyDigit, ...['3', '4', '5'].map((id) => ({ ...everyDigit, id }))));
  expect(screen.getByRole('status')).toHaveTextContent('You won ₹870');
  const [first, second, ...others] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('+₹890');
  expect(second).toHaveTextContent('MADHUR DAY · Open−₹5Bids ₹100 · won ₹95');
  expect(others).toHaveLength(1);
  expect(screen.getByText('and 2 more')).toBeVisible();
});

test('closes after a swipe to the side, or after 20 seconds without a touch', () => {
  jest.useFakeTimers();
  hasAnnouncedSome();
  const { unmount } = show(withOutcomes(1950, close));
  fireEvent.touchStart(screen.getByRole('status'), { touches: [{ clientX: 200, clientY: 600 }] });
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toBeVisible();
  fireEvent.touchEnd(screen.getByRole('status'), { changedTouches: [{ clientX: 120, clientY: 610 }] });
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  hasAnnouncedSome();
  show(withOutcomes(1950, close));
  act(() => jest.advanceTimersByTime(19_000));
  expect(screen.getByRole('status')).toBeVisible();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByRole('status')).toBeNull();
  jest.useRealTimers();
});

// The store may publish an answer a moment later. This component renders the published data, so that the test can wait
// for it.
function Markets() {
  const { data, refetch } = useGamesQuery();
  return (
    <button type="button" onClick={() => void refetch()}>
      {data ? `Open: ${data[0]?.open_pana}` : 'Loading'}
    </button>
  );
}

test('a new device announces no earlier wins, only later ones', async () => {
  answerWith({ 'get_games.php': { result: [{ ...kalyan, open_pana: '', close_pana: '' }] } });
  renderScreen(
    <>
      <Markets />
      {news}
    </>,
    { texts: {}, path: '*', at: '/', player: withOutcomes(1000, close) },
  );
  const markets = await screen.findByRole('button', { name: 'Open:' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(readKept(announcedKey, asha.phone_number)).toEqual(['1']);

  answerWith({
    'get_games.php': { result: [{ ...kalyan, open_pana: '123', close_pana: '' }] },
    'get_profile.php': {
      success: '1',
      data: { ...asha, wallet: '1095', outcomes: [{ ...everyDigit, staked: '10' }, close] },
    },
  });
  await userEvent.click(markets);
  expect(await screen.findByRole('heading', { name: /You won ₹85/ })).toBeVisible();
});

test('counts the net up unless the player prefers reduced motion, and announces it once with its final value', async () => {
  wantsMotion(true);
  hasAnnouncedSome();
  show(withOutcomes(1950, close));
  const counted = screen.getByText('₹0');
  expect(counted).toHaveAttribute('aria-hidden', 'true');
  await waitFor(() => expect(counted).toHaveTextContent('₹890'));
});

test('shows no card without outcomes from the provider, or on a screen outside the navigation', () => {
  hasAnnouncedSome();
  show({ ...asha, wins: [won] });
  renderScreen(<WinNews isShown={false} />, { texts: {}, path: '*', at: '/', player: withOutcomes(1950, close) });
  expect(screen.queryByRole('status')).toBeNull();
});
