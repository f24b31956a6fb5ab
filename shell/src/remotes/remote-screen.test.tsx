import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReleasedModule, ReleasedScreen, RunnableRelease } from 'shared/plan';
import { LanguageProvider, type Language } from 'shared/screens';
import { selectNotices } from 'shared/store';
import { renderScreen } from 'shared/testing';
import { actBegun } from '../live/on-screen.ts';
import { tell } from '../live/pulse.ts';
import type { RoutedScreen } from '../live/running.ts';
import { texts } from '../texts/en.ts';
import { texts as inHindi } from '../texts/hi.ts';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { loadModule } from './federation-host.ts';
import { RemoteScreen } from './remote-screen.tsx';

jest.mock('./federation-host.ts', () => ({ loadModule: jest.fn() }));
jest.mock('../live/pulse.ts');

const isDown = new Set<string>();

beforeEach(() => {
  isDown.clear();
  jest.mocked(loadModule).mockImplementation(async ({ release }: RunnableRelease, { expose }: ReleasedModule) => {
    if (isDown.has(release) || isDown.has(expose)) throw new Error(`${expose} of ${release} did not load.`);
    return { Bids: () => `bids of ${release}`, texts: {} };
  });
});

const bids: ReleasedScreen = { path: '/my-bid', access: 'active', title: { en: 'Bids', hi: 'बोलियाँ' }, expose: './bids', component: 'Bids', files: [] };

function releaseNamed(release: string): RunnableRelease {
  const tables = { en: { expose: './en', files: [] }, hi: { expose: './hi', files: [] } };
  return { remote: 'mfe-betting', release, global: '', entry: 'entry.js', screens: [bids], texts: tables, styles: [], scripts: [], integrity: {} };
}

function routed(chosen: string, lastKnownGood: string): RoutedScreen {
  return { ...bids, remote: { remote: 'mfe-betting', chosen: releaseNamed(chosen), lastKnownGood: releaseNamed(lastKnownGood) } };
}

function around(screen: RoutedScreen, language: Language = 'en') {
  return <ShellTextsProvider value={language === 'hi' ? inHindi : texts}><RemoteScreen screen={screen} /></ShellTextsProvider>;
}

test('an act in the release that stands in is told of that release', async () => {
  isDown.add('canary');
  renderScreen(around(routed('canary', 'good')), { texts: {}, path: '/my-bid' });
  expect(await screen.findByText('bids of good')).toBeVisible();
  actBegun()(true);
  const acts = jest.mocked(tell).mock.calls.filter(([, measure]) => measure === 'tried' || measure === 'accepted');
  expect(acts.map(([{ release }, measure]) => `${release} ${measure}`)).toEqual(['good tried', 'good accepted']);
});

test('a language that does not load leaves the screen as it is and says so', async () => {
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
  await waitFor(() => expect(selectNotices(store.getState())).toMatchObject([{ kind: 'error', text: inHindi.languageFailed }]));
  expect(screen.getByText('bids of two')).toBeVisible();

  choose('en');
  isDown.clear();
  choose('hi');
  await act(async () => undefined);
  expect(screen.getByText('bids of two')).toBeVisible();
  expect(selectNotices(store.getState())).toHaveLength(1);
});

test('a kill that this tab has seen in the plan takes the screen away at once', async () => {
  const live = { plan: { revision: 1, shell: {}, remotes: {}, app: {} }, releases: {} };
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify(live)}</script>`;
  const { plan } = live;
  globalThis.fetch = async () => ({ json: async () => ({ ...plan, revision: 2, remotes: { 'mfe-betting': { stable: '1', state: 'killed' } } }) }) as Response;
  renderScreen(around(routed('two', 'one')), { texts: {}, path: '/my-bid' });
  expect(await screen.findByText('bids of two')).toBeVisible();
  act(() => void dispatchEvent(new Event('focus')));
  expect(await screen.findByText('This part is not available now.')).toBeVisible();
  expect(screen.queryByText('bids of two')).toBeNull();
});
