import { act, fireEvent, screen, within } from '@testing-library/react';
import { giveRoom, inactivePlayer } from 'shared/testing';
import { atTheMarket, eachTestAnew, games, noon } from '../testing/at-the-market.tsx';
import { HomeScreen } from './home-screen.tsx';

eachTestAnew();

const namesInOrder = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

async function atHome(options: Parameters<typeof atTheMarket>[1] = {}) {
  const home = atTheMarket(<HomeScreen />, options);
  await screen.findByText('KALYAN');
  return home;
}

const cardOf = (name: string) => within(screen.getByText(name).closest('article') as HTMLElement);

test('a card shows the times, the result and what is left, by the clock of India', async () => {
  await atHome();
  expect(cardOf('KALYAN').getByText('3:45 pm')).toBeInTheDocument();
  expect(cardOf('KALYAN').getByRole('timer')).toHaveTextContent('Open bids 3h 45m left');
  expect(cardOf('SRIDEVI').getByRole('timer')).toHaveTextContent('Close bids 35:00 left');
  expect(cardOf('SRIDEVI').getByText('Result: open 123, close not declared')).toBeInTheDocument();
  expect(cardOf('MORNING').getByText('Closed for today')).toBeInTheDocument();
});

test('playing a closed market says so and stays', async () => {
  const { user, store, address } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Play MORNING' }));
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['This Market Betting Is Closed For Today.']);
  expect(address()).toBe('/');
});

const next_draw = '2026-11-22T15:45:00+05:30';
const atRest = games.map((game) =>
  game.games_name === 'KALYAN' ? { ...game, rests: '1', next_draw } : { ...game, rests: '0' },
);

test('a market that rests today stands last, says when it opens next, and is not played', async () => {
  const { user, store, address } = await atHome({ getGames: { result: atRest } });
  expect(cardOf('KALYAN').getByText('Rests today')).toBeInTheDocument();
  expect(cardOf('KALYAN').getByText('Opens tomorrow, 3:45 pm')).toBeInTheDocument();
  expect(namesInOrder().at(-1)).toBe('KALYAN');
  await user.click(screen.getByRole('button', { name: 'Play KALYAN' }));
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['This Market Betting Is Closed For Today.']);
  expect(address()).toBe('/');
});

test('playing an open market leads to its games, whatever stands in its name', async () => {
  const { user, address } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Play A & B / C' }));
  expect(address()).toBe('/game_type/A%20%26%20B%20%2F%20C');
});

test('a player who may not bet sees the markets and no play button', async () => {
  await atHome({ player: inactivePlayer });
  expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('the calendar leads to both charts of the market', async () => {
  const { user } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Charts of A & B / C' }));
  expect(screen.getByRole('link', { name: 'Jodi Chart' })).toHaveAttribute('href', '/jodi_chart/A%20%26%20B%20%2F%20C');
  expect(screen.getByRole('link', { name: 'Pana Chart' })).toHaveAttribute('href', '/pana_chart/A%20%26%20B%20%2F%20C');
});

test('each support number opens a call and a chat that begins with a greeting', async () => {
  const { user } = await atHome();
  expect(screen.getByText('Welcome to the game')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Support 9876500002' }));
  expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+919876500002');
  expect(screen.getByRole('link', { name: 'Chat' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/919876500002\?text=Hello/),
  );
});

test('what ends next stands first', async () => {
  await atHome();
  expect(namesInOrder()).toEqual(['SRIDEVI', 'A & B / C', 'KALYAN', 'MORNING']);
});

test('a star is kept at once and moves nothing under the finger: its market comes first once the list has rested', async () => {
  const { user } = await atHome();
  const order = namesInOrder();
  await user.click(screen.getByRole('button', { name: 'Keep MORNING on top' }));
  expect(screen.getByRole('button', { name: 'Keep MORNING on top' })).toHaveAttribute('aria-pressed', 'true');
  expect(namesInOrder()).toEqual(order);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(namesInOrder()).toEqual(['MORNING', ...order.slice(0, -1)]);
});

test('a starred market comes first at the next visit', async () => {
  const { user, unmount } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Keep MORNING on top' }));
  unmount();
  await atHome();
  expect(namesInOrder()[0]).toBe('MORNING');
});

test('a list that is touched or scrolled keeps its order as the time of a market comes, though the card says so', async () => {
  await atHome({ now: noon + 35 * 60_000 - 1000 });
  fireEvent.pointerDown(screen.getByText('KALYAN'));
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(cardOf('SRIDEVI').getByText('Closed for today')).toBeInTheDocument();
  expect(namesInOrder()[0]).toBe('SRIDEVI');
  // The browser takes the finger over for a pull, or a scroll.
  fireEvent(screen.getByText('KALYAN'), new Event('pointercancel', { bubbles: true }));
  document.documentElement.scrollTop = 300;
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(namesInOrder()[0]).toBe('SRIDEVI');
  document.documentElement.scrollTop = 0;
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(namesInOrder()).toEqual(['A & B / C', 'KALYAN', 'SRIDEVI', 'MORNING']);
});

test('a filter that would show nothing is not offered', async () => {
  const { user } = await atHome({ now: noon - 35 * 60_000 });
  const filters = () =>
    within(screen.getByRole('group', { name: 'Show markets' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(filters()).toEqual(['All 4', 'Open now 3', 'Closing soon 1', 'Closed 1']);
  await user.click(screen.getByRole('button', { name: 'Keep MORNING on top' }));
  await user.click(screen.getByRole('button', { name: 'Closed 1' }));
  expect(namesInOrder()).toEqual(['MORNING']);
  expect(filters()).toEqual(['All 4', 'Open now 3', 'Closing soon 1', 'Closed 1', '★ Favourites 1']);
});

test('a search that finds nothing offers all markets again', async () => {
  const { user } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Search markets' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('nowhere');
  expect(screen.getByText('No market found.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all markets' }));
  expect(namesInOrder()).toHaveLength(4);
});

test('closing the search shows all markets and the numbers of those who help', async () => {
  const { user } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Search markets' }));
  await user.keyboard('kal');
  expect(namesInOrder()).toEqual(['KALYAN']);
  await user.keyboard('{Escape}');
  expect(namesInOrder()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Support 9876500002' })).toBeInTheDocument();
});

test('a provider without markets has them looked for again', async () => {
  atTheMarket(<HomeScreen />, { getGames: { result: [] } });
  expect(await screen.findByText('There are no markets right now.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show all markets' })).not.toBeInTheDocument();
});

test('a card changes by itself when its time comes, and the markets are asked for again', async () => {
  const { requests } = await atHome({ now: noon - 1000 + 35 * 60_000 });
  const asked = () => requests.filter(({ name }) => name === 'get_games.php').length;
  const before = asked();
  expect(cardOf('SRIDEVI').getByRole('timer')).toHaveTextContent('Close bids 00:01 left');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(cardOf('SRIDEVI').getByText('Closed for today')).toBeInTheDocument();
  expect(asked()).toBeGreaterThan(before);
});

test('a result that comes in shows without a reload', async () => {
  let result = games;
  await atHome({ getGames: () => ({ result }) });
  result = games.map((game) => (game.games_name === 'KALYAN' ? { ...game, open_pana: '100', open_digit: '1' } : game));
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(cardOf('KALYAN').getByText('Result: open 100, close not declared')).toBeInTheDocument();
});

test('a failure offers another try, and a later one keeps what is known', async () => {
  let isDown = true;
  const { user } = atTheMarket(<HomeScreen />, {
    getGames: () => (isDown ? Promise.reject(new Error('down')) : { result: games }),
  });
  await screen.findByText('The markets could not be loaded.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('KALYAN')).toBeInTheDocument();
  isDown = true;
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText(/could not be refreshed/)).toBeInTheDocument();
  expect(screen.getByText('KALYAN')).toBeInTheDocument();
});

test('the whole screen speaks Hindi', async () => {
  await atHome({ language: 'hi' });
  expect(screen.getByRole('button', { name: 'KALYAN खेलें' })).toBeInTheDocument();
  expect(cardOf('MORNING').getByText('आज के लिए बंद')).toBeInTheDocument();
});

test('where there is room, the games of what ends next stand beside the list, until that has closed', async () => {
  giveRoom(true);
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  await atHome({ now: noon + 35 * 60_000 - 1000 });
  expect(shown.mock.contexts).toEqual([expect.objectContaining({ textContent: expect.stringContaining('SRIDEVI') })]);
  shown.mockRestore();
  expect(screen.getByRole('heading', { level: 2, name: 'SRIDEVI' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Single Digit 10/ })).toHaveAttribute(
    'href',
    '/game_type_single/SRIDEVI/single_digit',
  );
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading', { level: 2, name: 'A & B / C' })).toBeInTheDocument();
});
