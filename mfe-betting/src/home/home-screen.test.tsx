import { act, fireEvent, screen, within } from '@testing-library/react';
import { giveRoom, inactivePlayer } from 'shared/testing';
import { atTheMarket, setUpEachTest, games, noon } from '../testing/at-the-market.tsx';
import { HomeScreen } from './home-screen.tsx';

setUpEachTest();

const namesInOrder = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

async function atHome(options: Parameters<typeof atTheMarket>[1] = {}) {
  const home = atTheMarket(<HomeScreen />, options);
  await screen.findByText('KALYAN');
  return home;
}

const cardOf = (name: string) => within(screen.getByText(name).closest('article') as HTMLElement);

test('shows the open and close time of each market, for how long it takes bids, its result and a calendar', async () => {
  await atHome();
  expect(cardOf('KALYAN').getByText('Open 3:45 pm')).toHaveAttribute('data-now');
  expect(cardOf('KALYAN').getByText('Close 5:45 pm')).not.toHaveAttribute('data-now');
  expect(cardOf('KALYAN').getByRole('timer')).toHaveTextContent('3h 45m');
  expect(cardOf('SRIDEVI').getByText('Open 11:35 am')).not.toHaveAttribute('data-now');
  expect(cardOf('SRIDEVI').getByText('Close 12:35 pm')).toHaveAttribute('data-now');
  expect(cardOf('SRIDEVI').getByRole('timer')).toHaveTextContent('35:00');
  expect(cardOf('SRIDEVI').getByText('Result: open 123, close not declared')).toBeInTheDocument();
  expect(cardOf('MORNING').getByText('Open 9:00 am')).toBeInTheDocument();
  expect(cardOf('MORNING').getByText('Close 10:00 am')).toBeInTheDocument();
  expect(cardOf('MORNING').getByText('Closed for today')).toBeInTheDocument();
  for (const name of namesInOrder())
    expect(
      cardOf(name ?? '')
        .getByRole('button', { name: /^Charts of/ })
        .querySelector('svg'),
    ).not.toBeNull();
});

test('shows why a closed market cannot be played, and stays on the screen', async () => {
  const { user, store, address } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Play MORNING' }));
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['This Market Betting Is Closed For Today.']);
  expect(address()).toBe('/');
});

const next_draw = '2026-11-22T15:45:00+05:30';
const atRest = games.map((game) =>
  game.games_name === 'KALYAN' ? { ...game, rests: '1', next_draw } : { ...game, rests: '0' },
);

test('lists a market that rests today last, with its next opening, and refuses to play it', async () => {
  const { user, store, address } = await atHome({ getGames: { result: atRest } });
  expect(cardOf('KALYAN').getByText('Rests today · Opens tomorrow, 3:45 pm')).toBeInTheDocument();
  expect(namesInOrder().at(-1)).toBe('KALYAN');
  await user.click(screen.getByRole('button', { name: 'Play KALYAN' }));
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['This Market Betting Is Closed For Today.']);
  expect(address()).toBe('/');
});

test('opens the games of an open market, whatever characters its name has', async () => {
  const { user, address } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Play A & B / C' }));
  expect(address()).toBe('/game_type/A%20%26%20B%20%2F%20C');
});

test('shows no play button to a player who may not bet', async () => {
  await atHome({ player: inactivePlayer });
  expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test("shows yesterday's result of an open market until it draws, in its row and with its charts", async () => {
  const last_result = '128-13-337';
  const { user } = await atHome({ getGames: { result: games.map((game) => ({ ...game, last_result })) } });
  expect(cardOf('KALYAN').getByText(last_result, { exact: false })).toBeVisible();
  expect(cardOf('SRIDEVI').queryByText(last_result, { exact: false })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Charts of KALYAN/ }));
  expect(within(screen.getByRole('dialog')).getByText('Yesterday').parentElement).toHaveTextContent(/128.*337/);
});

test('links to both charts of the market from the calendar', async () => {
  const { user } = await atHome();
  await user.click(screen.getByRole('button', { name: /^Charts of A & B \/ C/ }));
  expect(screen.getByRole('link', { name: 'Jodi Chart' })).toHaveAttribute('href', '/jodi_chart/A%20%26%20B%20%2F%20C');
  expect(screen.getByRole('link', { name: 'Pana Chart' })).toHaveAttribute('href', '/pana_chart/A%20%26%20B%20%2F%20C');
});

test('opens a call and a chat with a greeting for both support numbers', async () => {
  const { user } = await atHome();
  expect(screen.getByText('Welcome to the game')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Support numbers' }));
  const hrefs = (name: RegExp) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(hrefs(/^Call Now/)).toEqual(['tel:+919876500001', 'tel:+919876500002']);
  expect(hrefs(/^Chat/)[1]).toMatch(/^https:\/\/wa\.me\/919876500002\?text=Hello/);
});

test('shows both support numbers as buttons to an inactive player, whose charts open later', async () => {
  const { user } = await atHome({ player: inactivePlayer });
  await user.click(screen.getByRole('button', { name: 'Support 9876500002' }));
  expect(screen.getByRole('link', { name: /^Call Now/ })).toHaveAttribute('href', 'tel:+919876500002');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: /^Charts of KALYAN/ }));
  expect(screen.getByText('Charts open once your account is active.')).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).queryByRole('link')).toBeNull();
});

test('lists the market that ends next first', async () => {
  await atHome();
  expect(namesInOrder()).toEqual(['SRIDEVI', 'A & B / C', 'KALYAN', 'MORNING']);
});

test('stores a star immediately, and moves its market to the top only once the list is idle', async () => {
  const { user } = await atHome();
  const order = namesInOrder();
  await user.click(screen.getByRole('button', { name: 'Keep MORNING on top' }));
  expect(screen.getByRole('button', { name: 'Keep MORNING on top' })).toHaveAttribute('aria-pressed', 'true');
  expect(namesInOrder()).toEqual(order);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  // The starred market is below the next market, which keeps its large card.
  expect(namesInOrder()).toEqual([order[0], 'MORNING', ...order.slice(1, -1)]);
});

test('lists a starred market first on the next visit', async () => {
  const { user, unmount } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Keep MORNING on top' }));
  unmount();
  await atHome();
  expect(namesInOrder()[1]).toBe('MORNING');
});

test("keeps the order of a touched or scrolled list when a market's time comes, and updates its card", async () => {
  await atHome({ now: noon + 35 * 60_000 - 1000 });
  fireEvent.pointerDown(screen.getByText('KALYAN'));
  await act(() => jest.advanceTimersByTimeAsync(71_000));
  expect(cardOf('SRIDEVI').getByText('Closed for today')).toBeInTheDocument();
  expect(namesInOrder()[0]).toBe('SRIDEVI');
  // The browser takes over the finger for a pull or a scroll.
  fireEvent(screen.getByText('KALYAN'), new Event('pointercancel', { bubbles: true }));
  document.documentElement.scrollTop = 300;
  await act(() => jest.advanceTimersByTimeAsync(71_000));
  expect(namesInOrder()[0]).toBe('SRIDEVI');
  document.documentElement.scrollTop = 0;
  await act(() => jest.advanceTimersByTimeAsync(71_000));
  expect(namesInOrder()).toEqual(['A & B / C', 'KALYAN', 'SRIDEVI', 'MORNING']);
});

test('folds closed markets, and unfolds them for a filter', async () => {
  const { user } = await atHome();
  const folded = () => screen.getByText('MORNING').closest('details');
  expect(folded()).not.toHaveAttribute('open');
  expect(screen.getByText('KALYAN').closest('details')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Closed 1' }));
  expect(folded()).toBeNull();
});

test('shows closed markets at once while only one market is open', async () => {
  await atHome({ now: noon + 3 * 3_600_000 });
  expect(screen.getByText('KALYAN').closest('details')).toBeNull();
  expect(screen.getByText('MORNING').closest('details')).toHaveAttribute('open');
});

test('hides a filter that has no matches', async () => {
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

test('offers to clear a search that finds nothing', async () => {
  const { user } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Search markets' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('nowhere');
  expect(screen.getByText('No market found.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all markets' }));
  expect(namesInOrder()).toHaveLength(4);
});

test('shows all markets and the support numbers after the search is closed', async () => {
  const { user } = await atHome();
  await user.click(screen.getByRole('button', { name: 'Search markets' }));
  await user.keyboard('kal');
  expect(namesInOrder()).toEqual(['KALYAN']);
  await user.keyboard('{Escape}');
  expect(namesInOrder()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Support numbers' })).toBeInTheDocument();
});

test('fetches the markets again when the provider has none', async () => {
  atTheMarket(<HomeScreen />, { getGames: { result: [] } });
  expect(await screen.findByText('There are no markets right now.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show all markets' })).not.toBeInTheDocument();
});

test('updates a card when its time comes, and fetches the markets again', async () => {
  const { requests } = await atHome({ now: noon - 1000 + 35 * 60_000 });
  const fetches = () => requests.filter(({ name }) => name === 'get_games.php').length;
  const before = fetches();
  expect(cardOf('SRIDEVI').getByRole('timer')).toHaveTextContent('00:01');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(cardOf('SRIDEVI').getByText('Closed for today')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(fetches()).toBeGreaterThan(before);
});

test('shows a new result without a reload', async () => {
  let result = games;
  await atHome({ getGames: () => ({ result }) });
  result = games.map((game) => (game.games_name === 'KALYAN' ? { ...game, open_pana: '100', open_digit: '1' } : game));
  await act(() => jest.advanceTimersByTimeAsync(71_000));
  expect(cardOf('KALYAN').getByText('Result: open 100, close not declared')).toBeInTheDocument();
});

test('offers a retry after a failure, and keeps the known markets after a later one', async () => {
  let isDown = true;
  const { user } = atTheMarket(<HomeScreen />, {
    getGames: () => (isDown ? Promise.reject(new Error('down')) : { result: games }),
  });
  await screen.findByText('The markets could not be loaded.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('KALYAN')).toBeInTheDocument();
  isDown = true;
  await act(() => jest.advanceTimersByTimeAsync(71_000));
  expect(screen.getByText(/could not be refreshed/)).toBeInTheDocument();
  expect(screen.getByText('KALYAN')).toBeInTheDocument();
});

test.each([
  ['hi', 'KALYAN खेलें', 'आज के लिए बंद'],
  ['mr', 'KALYAN खेळा', 'आजसाठी बंद'],
] as const)('shows the whole screen in %s', async (language, play, closed) => {
  await atHome({ language });
  expect(screen.getByRole('button', { name: play })).toBeInTheDocument();
  expect(cardOf('MORNING').getByText(closed)).toBeInTheDocument();
});

test('uses the whole width of a wide screen for a message that there are no markets', async () => {
  giveRoom(true);
  atTheMarket(<HomeScreen />, { getGames: { result: [] } });
  const message = await screen.findByText('There are no markets right now.');
  expect(message.closest('[data-aside]')).toBeNull();
});

test('shows the games of the market that ends next on a wide screen until it closes', async () => {
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
