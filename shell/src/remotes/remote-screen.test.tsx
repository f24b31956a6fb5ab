import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { PagePlan, ReleasedModule, ReleasedScreen, RunnableRelease } from 'shared/plan';
import { LanguageProvider, type Language } from 'shared/screens';
import { selectNotices, whilePending } from 'shared/store';
import { renderScreen } from 'shared/testing';
import { reloadWithoutSplash } from '../page/splash.ts';
import { runningRemotes, type RoutedScreen } from '../plan/session-releases.ts';
import { beginAct } from '../reports/act-under-way.ts';
import { beginAction } from '../reports/provider-actions.ts';
import { report } from '../reports/report.ts';
import { texts } from '../texts/en.ts';
import { texts as inHindi } from '../texts/hi.ts';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { prefetchModule, loadModule } from './federation-host.ts';
import { NotLoadedError } from './not-loaded-error.ts';
import { RemoteScreen } from './remote-screen.tsx';

jest.mock('./federation-host.ts', () => ({ loadModule: jest.fn(), prefetchModule: jest.fn(async () => undefined) }));
jest.mock('../page/splash.ts', () => ({ reloadWithoutSplash: jest.fn() }));
jest.mock('../reports/report.ts');

const pagePlan = { plan: { revision: 1, shell: {}, remotes: {}, app: {} }, releases: {} };
const isDown = new Set<string>();
const crashes = new Set<string>();
/** The releases whose script throws before it registers a screen. */
const breaks = new Set<string>();

function crash(): never {
  throw new Error('planted');
}

beforeEach(() => {
  isDown.clear();
  crashes.clear();
  breaks.clear();
  sessionStorage.clear();
  document.head.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify(pagePlan)}</script>`;
  jest.clearAllMocks();
  jest.mocked(prefetchModule).mockResolvedValue();
  globalThis.fetch = jest.fn(async () => ({ ok: true }) as Response);
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs each planted crash
  jest.mocked(loadModule).mockImplementation(async ({ release }: RunnableRelease, { expose }: ReleasedModule) => {
    if (isDown.has(release) || isDown.has(expose)) throw new NotLoadedError(`${expose} of ${release} did not load.`);
    if (breaks.has(release)) throw new TypeError('[].at is not a function');
    return () => ({ Bids: () => (crashes.has(release) ? crash() : `bids of ${release}`), texts: {} });
  });
});

const bids: ReleasedScreen = {
  path: '/my-bid',
  access: 'active',
  title: { en: 'Bids', hi: 'बोलियाँ' },
  expose: './bids',
  component: 'Bids',
  files: [],
};

let tests = 0;
beforeEach(() => (tests += 1));
/** Returns a new name for each test, because a page keeps its decisions about a remote. */
const remoteName = () => `mfe-${tests}`;

function releaseNamed(release: string): RunnableRelease {
  const tables = { en: { expose: './en', files: [] }, hi: { expose: './hi', files: [] } };
  return {
    remote: remoteName(),
    release,
    global: '',
    entry: 'entry.js',
    screens: [bids],
    texts: tables,
    styles: [],
    scripts: [],
    integrity: {},
  };
}

function routed(chosen: string, lastKnownGood?: string): RoutedScreen {
  return {
    ...bids,
    remote: {
      remote: remoteName(),
      chosen: releaseNamed(chosen),
      ...(lastKnownGood && { lastKnownGood: releaseNamed(lastKnownGood) }),
    },
  };
}

function planOf(stable: string, lastKnownGood: string): PagePlan {
  const app = { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] };
  const remotes = { [remoteName()]: { stable, lastKnownGood, state: 'live' as const } };
  const named = [stable, lastKnownGood].map((release) => [`${remoteName()}@${release}`, releaseNamed(release)]);
  return {
    plan: { schema: 1, revision: 1, shell: { stable: '1', state: 'live' }, remotes, app, overrideOrigins: [] },
    releases: Object.fromEntries(named) as PagePlan['releases'],
  };
}

function around(screen: RoutedScreen, language: Language = 'en') {
  return (
    <ShellTextsProvider value={language === 'hi' ? inHindi : texts}>
      <RemoteScreen screen={screen} />
    </ShellTextsProvider>
  );
}

test('reports an action in the fallback release for that release', async () => {
  isDown.add('canary');
  renderScreen(around(routed('canary', 'good')), { texts: {}, path: '/my-bid' });
  expect(await screen.findByText('bids of good')).toBeVisible();
  beginAction()(true);
  const actions = jest.mocked(report).mock.calls.filter(([, measure]) => measure === 'tried' || measure === 'accepted');
  expect(actions.map(([{ release }, measure]) => `${release} ${measure}`)).toEqual(['good tried', 'good accepted']);
});

test('blames the connection only for files that did not arrive', async () => {
  isDown.add('lost');
  renderScreen(around(routed('lost')), { texts: {}, path: '/my-bid' });
  expect(await screen.findByText(texts.remoteFailedHint)).toBeVisible();
});

test.each([
  ['throws while it loads', breaks],
  ['throws while it renders', crashes],
])('shows that a screen that %s has stopped working, and links home', async (_how, faults) => {
  faults.add('faulty');
  renderScreen(around(routed('faulty')), { texts: {}, path: '/my-bid' });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent(texts.remoteCrashed);
  expect(card).not.toHaveTextContent(/connection|is not a function|planted/);
  expect(within(card).getByRole('link', { name: texts.home })).toHaveAttribute('href', '/');
  faults.clear();
  await userEvent.click(within(card).getByRole('button', { name: texts.retry }));
  expect(await screen.findByText('bids of faulty')).toBeVisible();
});

test('keeps the screen and shows a notice when a language does not load', async () => {
  let choose!: (language: Language) => void;
  function InLanguage() {
    const [language, setLanguage] = useState<Language>('en');
    choose = (next) => act(() => setLanguage(next));
    return <LanguageProvider value={{ language, choose }}>{around(screenInTwo, language)}</LanguageProvider>;
  }
  const screenInTwo = routed('two', 'one');
  const { store } = renderScreen(<InLanguage />, { texts: {}, path: '/my-bid' });
  expect(await screen.findByText('bids of two')).toBeVisible();

  isDown.add('./hi');
  choose('hi');
  await waitFor(() =>
    expect(selectNotices(store.getState())).toMatchObject([{ kind: 'error', text: inHindi.languageFailed }]),
  );
  expect(screen.getByText('bids of two')).toBeVisible();

  choose('en');
  isDown.clear();
  choose('hi');
  await act(async () => undefined);
  expect(screen.getByText('bids of two')).toBeVisible();
  expect(selectNotices(store.getState())).toHaveLength(1);
});

test('removes a screen at once when the plan that this tab sees kills its remote', async () => {
  const { plan } = pagePlan;
  globalThis.fetch = async () =>
    ({
      json: async () => ({ ...plan, revision: 2, remotes: { [remoteName()]: { stable: '1', state: 'killed' } } }),
    }) as Response;
  renderScreen(around(routed('two', 'one')), { texts: {}, path: '/my-bid' });
  expect(await screen.findByText('bids of two')).toBeVisible();
  act(() => void dispatchEvent(new Event('focus')));
  expect(await screen.findByText('This part is not available now.')).toBeVisible();
  expect(screen.queryByText('bids of two')).toBeNull();
});

test('shows the reference of the act that was under way at the crash', async () => {
  crashes.add('faulty');
  const end = beginAct('3f9a12cd00000000000000000000abcd');
  renderScreen(around(routed('faulty')), { texts: {}, path: '/my-bid' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Reference …00abcd');
  end();
});

test('falls back to the last known good release in a new page after a crash, before any card', async () => {
  crashes.add('bad');
  renderScreen(around(routed('bad', 'good')), { texts: {}, path: '/my-bid' });
  await waitFor(() => expect(reloadWithoutSplash).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('bids of good')).toBeNull();

  const [again] = runningRemotes(planOf('bad', 'good'), 'anybody');
  expect(again).toMatchObject({ chosen: { release: 'good' } });
  expect(again).not.toHaveProperty('lastKnownGood');
  const reported = jest.mocked(report).mock.calls.map(([{ release }, measure]) => `${release} ${measure}`);
  expect(reported.filter((each) => /crashed|fellBack/.test(each))).toEqual(['bad crashed', 'bad fellBack']);
});

test.each([
  ['there is no last known good release', undefined, (): unknown => undefined],
  ['the fallback does not load', 'good', () => jest.mocked(prefetchModule).mockRejectedValue(new Error('It hangs.'))],
  ['the network is down', 'good', () => jest.mocked(fetch).mockRejectedValue(new Error('Offline.'))],
  ['the host answers with an error', 'good', () => jest.mocked(fetch).mockResolvedValue({ ok: false } as Response)],
])(
  'shows a card with Retry after a crash when %s',
  async (_why, lastKnownGood: string | undefined, arrange: () => unknown) => {
    arrange();
    crashes.add('bad');
    renderScreen(around(routed('bad', lastKnownGood)), { texts: {}, path: '/my-bid' });
    const retry = await screen.findByRole('button', { name: texts.retry });
    // The message does not blame the connection.
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    expect(screen.getByRole('alert')).not.toHaveTextContent(/connection/);
    crashes.clear();
    breaks.clear();
    await userEvent.click(retry);
    expect(await screen.findByText('bids of bad')).toBeVisible();
    expect(reloadWithoutSplash).not.toHaveBeenCalled();
  },
);

test('does not interrupt an action with a reload', async () => {
  crashes.add('bad');
  const { store } = renderScreen(around(routed('bad', 'good')), { texts: {}, path: '/my-bid' });
  let finish!: () => void;
  const underWay = new Promise<void>((resolve) => (finish = resolve));
  act(() => void store.dispatch(whilePending(() => underWay)));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await act(async () => undefined);
  expect(reloadWithoutSplash).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(reloadWithoutSplash).toHaveBeenCalledTimes(1));
});
