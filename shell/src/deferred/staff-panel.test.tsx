import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'shared/screens';
import { asha, renderScreen } from 'shared/testing';
import type { RoutedScreen, RunningRemote } from '../plan/session-releases.ts';
import { releaseOfPage, switchToFallback } from '../remotes/release-of-page.ts';
import { texts } from '../texts/en.ts';
import { texts as inHindi } from '../texts/hi.ts';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { PanelSwitch } from './panel-switch.tsx';

const runningIn = (remote: string, stock?: 'module'): RunningRemote => ({
  remote,
  chosen: { remote, release: '2', integrity: {}, ...(stock && { stock }) } as RunningRemote['chosen'],
});
const screenOf = (remote: RunningRemote, path: string, expose: string) =>
  ({ remote, path, expose, access: 'anyone', title: { en: path } }) as RoutedScreen;
const offers = screenOf(runningIn('mfe-offers', 'module'), '/offers', './list');
const bids = screenOf(runningIn('mfe-betting'), '/bids', './bids-screen');
const news: RoutedScreen = { ...screenOf(runningIn('mfe-history'), '/news', './win-news'), beside: true };
const versions = screenOf(runningIn('shell'), '/versions', './versions-screen');
const screens = [offers, bids, news, versions];

const live = { stable: '2', state: 'live' };
const plan = {
  shell: live,
  remotes: { 'mfe-offers': live, 'mfe-betting': live, 'mfe-history': live },
  settings: { 'mfe-betting': { flags: { 'new-list': { percent: 100, salt: 's' }, old: { percent: 0, salt: 's' } } } },
};
const source = { repository: 'acme/betting', commit: 'fade1234567890' };
const built = { commit: 'c0ffee1', author: 'Ravi', time: '2026-11-20T10:00:00Z', source };
const worse = [
  { title: 'Crashed', isWorse: true },
  { title: 'Opened', isWorse: false },
];
const rows = [
  {
    remote: 'mfe-betting',
    stable: { release: '2', health: { sessions: 212, measures: worse } },
    moved: { at: '2026-11-21T10:00:00Z', by: 'asha with token ops', what: 'promote mfe-betting@2' },
  },
];

/** Replaces the network. The host has a control page if it answers for a session. */
function answer(session: Response | undefined, now: object = { rows }) {
  const requests: [string, string][] = [];
  globalThis.fetch = async (address, { method = 'GET' } = {}) => {
    const path = String(address);
    requests.push([method, path]);
    if (path.endsWith('/session')) return session ?? html();
    if (path.endsWith('/now')) return json(now);
    return path.endsWith('release.json') ? json({ built }) : html();
  };
  return requests;
}
const answered = (type: string, body: () => Promise<unknown>) =>
  ({ status: 200, headers: { get: () => type }, json: body }) as unknown as Response;
const json = (body: object) => answered('application/json; charset=utf-8', async () => body);
const html = () => answered('text/html', () => Promise.reject(new SyntaxError('<')));
const signedOut = { status: 204 } as Response;

function show(at: string, { table = texts, app = {} }: { table?: typeof texts; app?: object } = {}) {
  document.head.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify({ plan: { ...plan, app } })}</script>`;
  return renderScreen(
    <div id="root">
      <ShellTextsProvider value={table}>
        <header>
          <Link to="/offers">on</Link>
        </header>
        <main id="content">
          <nav>of the screen</nav>
        </main>
        <PanelSwitch screens={screens} companions={[news]} releaseOf={releaseOfPage} />
      </ShellTextsProvider>
    </div>,
    { texts: {}, path: '*', at, player: asha, language: table === texts ? 'en' : 'hi' },
  );
}
const panel = () => screen.findByRole('complementary', { name: 'Panel for staff' });
const part = async (name: string) => within(await panel()).findByRole('region', { name });
const shortcut = () => userEvent.keyboard('{Alt>}{Shift>}[KeyV]{/Shift}{/Alt}');

test('a person who is signed in at the control page sees all facts about each remote on the page, and sends only reads', async () => {
  const requests = answer(json({ by: 'asha' }));
  show('/bids');
  await shortcut();
  const betting = await part('mfe-betting, this screen');
  await within(betting).findByText('212 sessions, worse than before: Crashed');
  await within(betting).findByText('acme/betting · c0ffee1 · Ravi');
  for (const text of ['for everybody', 'bids-screen.tsx', 'new-list on, old off', /promote mfe-betting@2 · asha with/])
    expect(within(betting).getByText(text)).toBeVisible();
  expect(within(betting).getByRole('link', { name: 'Change release or flags' })).toHaveAttribute(
    'href',
    '/control/releases/mfe-betting/2',
  );
  expect(await part('shell, frame')).not.toHaveTextContent('Source file');
  expect(await part('mfe-history, over every screen')).toHaveTextContent('win-news.tsx');
  expect(requests.every(([method]) => method === 'GET')).toBe(true);
});

test('the shortcut opens and closes the panel, Escape closes it, and the focus returns', async () => {
  answer(signedOut);
  show('/bids');
  const link = screen.getByRole('link', { name: 'on' });
  link.focus();
  await shortcut();
  await waitFor(async () => expect(await panel()).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(link).toHaveFocus();
  await shortcut();
  await panel();
  await shortcut();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('outlines the frame and the screen while the panel is open, and follows the person to another screen', async () => {
  answer(signedOut);
  show('/bids#panel');
  await panel();
  const marks = () =>
    [...document.querySelectorAll('[data-part]')].map((one) => [one.localName, one.getAttribute('data-part')]);
  expect(marks()).toEqual([
    ['header', 'shell'],
    ['main', 'mfe-betting'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'on' }));
  expect(await part('mfe-offers, this screen')).toHaveTextContent('./list');
  expect(marks().at(-1)).toEqual(['main', 'mfe-offers']);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(marks()).toEqual([]);
});

test.each([
  ['the same host', {}, '/control', 1],
  ['its own host', { controlUrl: 'https://release.example/control/' }, 'https://release.example/control', 0],
])(
  'without a session, links to the control page on %s and shows none of its answers',
  async (_where, app, base, probes) => {
    const requests = answer(signedOut);
    show('/bids#panel', { app });
    expect(await screen.findByRole('link', { name: /^Sign in at the control page/ })).toHaveAttribute('href', base);
    expect(await part('mfe-betting, this screen')).not.toHaveTextContent('sessions');
    expect(requests.filter(([, path]) => path.startsWith('/control'))).toHaveLength(probes);
  },
);

test('says that the app knows no control page', async () => {
  answer(undefined);
  show('/bids#panel', { app: { controlUrl: 'javascript:alert(1)' } });
  expect(await screen.findByText(/^The app knows no control page\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change release or flags' })).toBeNull();
});

test('says that a remote fell back, in the language of the app', async () => {
  answer(signedOut);
  switchToFallback(bids.remote, { ...bids.remote.chosen, release: '1' });
  show('/bids#panel', { table: inHindi });
  const betting = await screen.findByRole('region', { name: 'mfe-betting, यह स्क्रीन' });
  expect(betting).toHaveTextContent('पिछली सही रिलीज़, क्योंकि चुनी हुई रिलीज़ नहीं चली');
  expect(within(betting).getByText('1')).toBeVisible();
});
