import { act, screen } from '@testing-library/react';
import { atTheMarket, games, noon, setUpEachTest } from '../testing/at-the-market.tsx';
import { lagFor, useGames } from './use-games.ts';

setUpEachTest();

// SRIDEVI closes at 12:35 pm.
const close = noon + 35 * 60_000;

function Results() {
  const sridevi = useGames().games?.find(({ games_name }) => games_name === 'SRIDEVI');
  return <output>{sridevi?.close_pana}</output>;
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('spreads the polls of all tabs over 20 seconds around a market time', () => {
  expect([0, 0.25, 0.5, 1].map(lagFor)).toEqual([-10_000, -5000, 0, 10_000]);
});

test('begins to poll every 10 seconds within 10 seconds of a market time', async () => {
  const fetchedAt: number[] = [];
  const getGames = () => {
    fetchedAt.push(Date.now() - close);
    return { result: games };
  };
  atTheMarket(<Results />, { now: close - 11_000, getGames });
  await wait(62_000);
  const quick = fetchedAt.slice(1);
  expect(quick[0]).toBeGreaterThanOrEqual(-10_100);
  expect(quick[0]).toBeLessThanOrEqual(10_100);
  const pauses = quick.slice(1).map((at, place) => at - (quick[place] ?? 0));
  expect(pauses.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(10_100);
});

test.each([0, 3000, 12_000, 100_000])(
  'shows a result within 13 seconds if it comes %d ms after the close',
  async (after) => {
    let result = games;
    atTheMarket(<Results />, { now: close - 15_000, getGames: () => ({ result }) });
    await wait(15_000 + after);
    result = games.map((game) =>
      game.games_name === 'SRIDEVI' ? { ...game, close_pana: '124', close_digit: '7' } : game,
    );
    await wait(13_000);
    expect(screen.getByRole('status')).toHaveTextContent('124');
  },
);
