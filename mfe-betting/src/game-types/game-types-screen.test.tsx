import { act, screen } from '@testing-library/react';
import { asha } from 'shared/testing';
import { atTheMarket, setUpEachTest, games, noon } from '../testing/at-the-market.tsx';
import { GameTypesScreen } from './game-types-screen.tsx';

setUpEachTest();

const path = '/game_type/:gameName';
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('offers every game with its rate, single and bulk, before the open time', async () => {
  atTheMarket(<GameTypesScreen />, { path, at: '/game_type/A%20%26%20B%20%2F%20C' });
  await screen.findByText('10 KA 10,000');
  const market = 'A%20%26%20B%20%2F%20C';
  expect(links()).toEqual([
    ...['single_digit', 'jodi_digit', 'single_pana', 'double_pana', 'triple_pana'].flatMap((slug) => [
      `/game_type_single/${market}/${slug}`,
      `/game_type/${market}/${slug}`,
    ]),
    `/game_type/${market}/half_sangam`,
    `/game_type/${market}/full_sangam`,
  ]);
  expect(screen.getByText('10 KA 95')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Single Pana, Bulk 120 numbers' })).toBeInTheDocument();
});

test('removes jodi, sangams and bulk triple pana with the reason when the market opens', async () => {
  atTheMarket(<GameTypesScreen />, { path, at: '/game_type/KALYAN', now: noon + (3 * 60 + 44) * 60_000 + 59_000 });
  await screen.findByText('10 KA 10,000');
  expect(links()).toHaveLength(12);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(links()).toHaveLength(7);
  expect(screen.getByText('5 more games before the next open')).toBeInTheDocument();
  expect(
    screen.getByText('Jodi Digit, Jodi Digit (Bulk), Triple Pana (Bulk), Half Sangam, Full Sangam'),
  ).toBeInTheDocument();
});

test('says once that a market is closed and when it opens, and leads to the markets that are open', async () => {
  const withNextDraw = games.map((game) =>
    game.games_name === 'MORNING' ? { ...game, next_draw: '2026-11-22T09:00:00+05:30' } : game,
  );
  atTheMarket(<GameTypesScreen />, { path, at: '/game_type/MORNING', getGames: { result: withNextDraw } });
  expect(await screen.findByText('This Market Betting Is Closed For Today.')).toBeInTheDocument();
  expect(screen.getByText('Opens tomorrow, 9:00 am.')).toBeInTheDocument();
  expect(screen.getAllByText(/closed/i)).toHaveLength(1);
  expect(links()).toEqual([
    '/game_type/SRIDEVI',
    '/jodi_chart/MORNING',
    '/game_type/A%20%26%20B%20%2F%20C',
    '/game_type/KALYAN',
  ]);
});

test('says once that a market rests and when it opens next, and leads home while no market is open', async () => {
  const rests = games.map((game) => ({ ...game, rests: '1', next_draw: '2026-11-23T15:45:00+05:30' }));
  atTheMarket(<GameTypesScreen />, { path, at: '/game_type/KALYAN', getGames: { result: rests } });
  expect(await screen.findByText('KALYAN rests today.')).toBeInTheDocument();
  expect(screen.getByText('Opens on Monday, 3:45 pm.')).toBeInTheDocument();
  expect(screen.getAllByText(/rests|closed/i)).toHaveLength(1);
  expect(links()).toEqual(['/', '/jodi_chart/KALYAN']);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('shows when a break ends, and nothing of it afterwards', async () => {
  const player = { ...asha, paused_until: '2026-11-21T12:01:00+05:30' };
  atTheMarket(<GameTypesScreen />, { path, at: '/game_type/KALYAN', player });
  await screen.findByText('10 KA 10,000');
  expect(
    screen.getByText(
      /You are on a break until 21 Nov 2026, 12:01 pm\. No bids are accepted until then; you can still withdraw\./,
    ),
  ).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText(/You take a break/)).not.toBeInTheDocument();
});
