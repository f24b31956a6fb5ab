import { act, screen as view } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'shared/screens';
import { providerApi } from 'shared/store';
import { answerWith, renderScreen } from 'shared/testing';
import type { RoutedScreen, RunningRemote } from '../plan/session-releases.ts';
import { prefetchScreen, isOpeningScreen, cachedScreen } from './open-screen.ts';
import { usePrefetchScreens } from './prefetch-screens.ts';

jest.mock('./open-screen.ts', () => ({
  prefetchScreen: jest.fn(() => Promise.resolve()),
  isOpeningScreen: jest.fn(() => false),
  cachedScreen: jest.fn(() => ({})),
  within: () => new AbortController(),
}));

let named = 0;
const connection = { saveData: false };
Object.assign(navigator, { connection });

/** Returns two remotes with unused names. */
function remotes() {
  const [home, wallet] = [`home${++named}`, `wallet${named}`].map(
    (remote) => ({ remote, chosen: { remote } }) as RunningRemote,
  ) as [RunningRemote, RunningRemote];
  const screen = (remote: RunningRemote, path: string) => ({ remote, path, expose: `.${path}` }) as RoutedScreen;
  return {
    home,
    wallet,
    screens: [screen(home, '/'), screen(home, '/play/:name'), screen(wallet, '/wallet'), screen(wallet, '/far')],
  };
}

function Frame({ screens }: { screens: RoutedScreen[] }) {
  usePrefetchScreens(screens);
  return <Link to="/wallet">Wallet</Link>;
}

function FrameWithNavigation({ screens }: { screens: RoutedScreen[] }) {
  usePrefetchScreens(screens);
  return (
    <>
      <Link to="/wallet">Wallet</Link>
      <nav>
        <Link to="/far">Far</Link>
      </nav>
    </>
  );
}

const fetched = () => jest.mocked(prefetchScreen).mock.calls.map(([, { path }]) => path);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(prefetchScreen).mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  connection.saveData = false;
});

test('prefetches the screens of the same remote and of links once the player rests, and only once', async () => {
  const { screens } = remotes();
  renderScreen(<Frame screens={screens} />, { texts: {}, path: '*', at: '/' });
  await pass(400);
  expect(fetched()).toEqual([]);
  await pass(2000);
  expect(fetched()).toEqual(['/wallet', '/play/:name']);
});

test('prefetches the screens of the navigation first', async () => {
  renderScreen(<FrameWithNavigation screens={remotes().screens} />, { texts: {}, path: '*', at: '/' });
  await pass(2000);
  expect(fetched()).toEqual(['/far', '/wallet', '/play/:name']);
});

test('prefetches two at a time, never two of one remote, and those of the menu after those of the navigation', async () => {
  const { screens } = remotes();
  const more = remotes();
  const arrive: (() => void)[] = [];
  jest.mocked(prefetchScreen).mockImplementation(() => new Promise((arrived) => arrive.push(arrived)));
  const inMenu = ['/rules'];
  const all = [...screens, { ...more.screens[0]!, path: '/rules' }];
  function FrameWithMenu() {
    usePrefetchScreens(all, inMenu);
    return (
      <>
        <nav>
          <Link to="/far">Far</Link>
        </nav>
        <Link to="/wallet">Wallet</Link>
      </>
    );
  }
  renderScreen(<FrameWithMenu />, { texts: {}, path: '*', at: '/' });
  await pass(2000);
  expect(fetched()).toEqual(['/far', '/rules']);
  arrive[1]?.();
  await pass(100);
  expect(fetched()).toEqual(['/far', '/rules', '/play/:name']);
  arrive[0]?.();
  await pass(100);
  expect(fetched()).toEqual(['/far', '/rules', '/play/:name', '/wallet']);
  jest.mocked(prefetchScreen).mockImplementation(() => Promise.resolve());
});

test('prefetches nothing when the browser saves data', async () => {
  connection.saveData = true;
  renderScreen(<Frame screens={remotes().screens} />, { texts: {}, path: '*', at: '/' });
  await pass(3000);
  expect(fetched()).toEqual([]);
});

test('prefetches nothing while a screen is loading, and never from a killed remote', async () => {
  const { screens, wallet } = remotes();
  wallet.isKilled = true;
  jest.mocked(isOpeningScreen).mockReturnValue(true);
  renderScreen(<Frame screens={screens} />, { texts: {}, path: '*', at: '/' });
  await pass(3000);
  expect(fetched()).toEqual([]);
  jest.mocked(isOpeningScreen).mockReturnValue(false);
  await pass(2000);
  expect(fetched()).toEqual(['/play/:name']);
});

test('prefetches nothing while the current screen waits for its data', async () => {
  let answer: (games: object) => void = () => undefined;
  answerWith({ 'get_games.php': () => new Promise<object>((resolve) => (answer = resolve)) });
  const { store } = renderScreen(<Frame screens={remotes().screens} />, { texts: {}, path: '*', at: '/' });
  void store.dispatch(providerApi.endpoints.games.initiate());
  await pass(3000);
  expect(fetched()).toEqual([]);
  answer({ result: [] });
  await pass(2000);
  expect(fetched()).toEqual(['/wallet', '/play/:name']);
});

test('prefetches nothing next to a failed screen, whose host may hang', async () => {
  jest.mocked(cachedScreen).mockReturnValueOnce(undefined);
  renderScreen(<Frame screens={remotes().screens} />, { texts: {}, path: '*', at: '/' });
  await pass(3000);
  expect(fetched()).toEqual([]);
});

test('does not prefetch for a player who moves on at once', async () => {
  const { screens } = remotes();
  renderScreen(<Frame screens={screens} />, { texts: {}, path: '*', at: '/' });
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(view.getByRole('link'));
  await pass(3000);
  expect(fetched()).toEqual(['/far']);
});
