import { act, screen as view } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'shared/screens';
import { providerApi } from 'shared/store';
import { answerWith, renderScreen } from 'shared/testing';
import type { RoutedScreen, RunningRemote } from '../plan/session-releases.ts';
import { fetchScreenAhead, isOpeningScreen, screenAtHand } from './open-screen.ts';
import { useScreensAhead } from './screens-ahead.ts';

jest.mock('./open-screen.ts', () => ({
  fetchScreenAhead: jest.fn(() => Promise.resolve()),
  isOpeningScreen: jest.fn(() => false),
  screenAtHand: jest.fn(() => ({})),
  within: () => new AbortController(),
}));

let named = 0;
const connection = { saveData: false };
Object.assign(navigator, { connection });

/** Two remotes of names that no test has used. */
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
  useScreensAhead(screens);
  return <Link to="/wallet">Wallet</Link>;
}

function FrameWithNavigation({ screens }: { screens: RoutedScreen[] }) {
  useScreensAhead(screens);
  return (
    <>
      <Link to="/wallet">Wallet</Link>
      <nav>
        <Link to="/far">Far</Link>
      </nav>
    </>
  );
}

const fetched = () => jest.mocked(fetchScreenAhead).mock.calls.map(([, { path }]) => path);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(fetchScreenAhead).mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  connection.saveData = false;
});

test('the screens of the same remote and those that a link leads to come when the player has rested, and once', async () => {
  const { screens } = remotes();
  renderScreen(<Frame screens={screens} />, { texts: {}, path: '*', at: '/' });
  await pass(400);
  expect(fetched()).toEqual([]);
  await pass(2000);
  expect(fetched()).toEqual(['/wallet', '/play/:name']);
});

test('what the navigation leads to comes first', async () => {
  renderScreen(<FrameWithNavigation screens={remotes().screens} />, { texts: {}, path: '*', at: '/' });
  await pass(2000);
  expect(fetched()).toEqual(['/far', '/wallet', '/play/:name']);
});

test('two come at a time, never two of one remote, and the menu’s after the navigation’s', async () => {
  const { screens } = remotes();
  const more = remotes();
  const arrive: (() => void)[] = [];
  jest.mocked(fetchScreenAhead).mockImplementation(() => new Promise((arrived) => arrive.push(arrived)));
  const inMenu = ['/rules'];
  const all = [...screens, { ...more.screens[0]!, path: '/rules' }];
  function FrameWithMenu() {
    useScreensAhead(all, inMenu);
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
  jest.mocked(fetchScreenAhead).mockImplementation(() => Promise.resolve());
});

test('nothing comes for who saves data', async () => {
  connection.saveData = true;
  renderScreen(<Frame screens={remotes().screens} />, { texts: {}, path: '*', at: '/' });
  await pass(3000);
  expect(fetched()).toEqual([]);
});

test('nothing comes while a screen is on its way, and none of a remote that is switched off', async () => {
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

test('nothing comes while a screen that stands still waits for what it reads', async () => {
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

test('nothing comes beside a screen that failed: its host may hang', async () => {
  jest.mocked(screenAtHand).mockReturnValueOnce(undefined);
  renderScreen(<Frame screens={remotes().screens} />, { texts: {}, path: '*', at: '/' });
  await pass(3000);
  expect(fetched()).toEqual([]);
});

test('who goes on at once is not waited for', async () => {
  const { screens } = remotes();
  renderScreen(<Frame screens={screens} />, { texts: {}, path: '*', at: '/' });
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(view.getByRole('link'));
  await pass(3000);
  expect(fetched()).toEqual(['/far']);
});
