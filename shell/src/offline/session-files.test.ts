import type { Access } from 'shared/screens';
import type { PagePlan, RunnableRelease } from 'shared/plan';
import { complete } from '../plan/complete-release.ts';
import { filesOf, foldersOf } from './session-files.ts';

const session = { subject: 'a', language: 'hi', isLoggedIn: true } as const;
const screen = (name: string, access: Access) => ({
  path: `/${name}`,
  access,
  title: { en: name, hi: name },
  expose: `./${name}`,
  component: name,
  files: [`${name}.js`],
});

function releaseOf(remote: string, release: string, changes: Partial<RunnableRelease> = {}): [string, RunnableRelease] {
  const texts = { en: { expose: './texts-en', files: ['en.js'] }, hi: { expose: './texts-hi', files: ['hi.js'] } };
  const integrity = Object.fromEntries(
    ['entry.js', 'en.js', 'hi.js', 'react.js', 'home.js', 'join.js', 'rules.js'].map((file) => [file, `of ${file}`]),
  );
  return [
    `${remote}@${release}`,
    {
      remote,
      release,
      global: '',
      entry: 'entry.js',
      screens: [],
      texts,
      styles: [],
      scripts: [],
      integrity,
      ...changes,
    },
  ];
}

const pagePlan: PagePlan = {
  plan: {
    schema: 1,
    revision: 1,
    shell: { stable: '2', lastKnownGood: '1', state: 'live' },
    remotes: {
      'mfe-a': { stable: '2', lastKnownGood: '1', state: 'live' },
      'mfe-off': { stable: '1', state: 'killed' },
      'mfe-tried': { stable: '1', state: 'live' },
    },
    app: { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] },
    overrideOrigins: [],
  },
  releases: Object.fromEntries([
    releaseOf('shell', '1'),
    releaseOf('shell', '2', { scripts: ['react.js'] }),
    releaseOf('mfe-a', '1'),
    releaseOf('mfe-a', '2', {
      screens: [screen('home', 'active'), screen('join', 'visitor'), screen('rules', 'anyone')],
    }),
    releaseOf('mfe-off', '1', { screens: [screen('home', 'active')] }),
    releaseOf('mfe-tried', '1', { screens: [screen('home', 'active')], base: 'https://preview.example/' }),
  ]),
};

test('keeps the releases that this browser may run: the chosen one and its fallback', () => {
  expect(foldersOf(pagePlan, session)).toEqual([
    '/r/shell/2/',
    '/r/shell/1/',
    '/r/mfe-a/2/',
    '/r/mfe-a/1/',
    '/r/mfe-off/1/',
  ]);
});

test('fetches the screens that the player may open, in the player’s language, with their digests', async () => {
  const files = [
    '/r/shell/2/entry.js',
    '/r/shell/2/react.js',
    '/r/shell/2/hi.js',
    '/r/mfe-a/2/entry.js',
    '/r/mfe-a/2/home.js',
    '/r/mfe-a/2/hi.js',
    '/r/mfe-a/2/rules.js',
  ];
  expect(await filesOf(pagePlan, session)).toEqual(
    files.map((url) => ({ url, integrity: `of ${url.split('/').at(-1)}` })),
  );
  const ofVisitor = (await filesOf(pagePlan, { ...session, isLoggedIn: false })).map(({ url }) =>
    url.split('/').at(-1),
  );
  expect(ofVisitor).toEqual(expect.arrayContaining(['join.js', 'rules.js']));
  expect(ofVisitor).not.toContain('home.js');
});

test('of omitted releases, fetches the files of visited remotes and their descriptors', async () => {
  const [key, release] = releaseOf('mfe-a', '2', { screens: [screen('home', 'active')] });
  const asked: unknown[] = [];
  const descriptor = {
    ...release,
    files: Object.fromEntries(Object.entries(release.integrity).map(([file, integrity]) => [file, { integrity }])),
  };
  globalThis.fetch = async (...given) => (asked.push(given), { ok: true, json: async () => descriptor } as Response);
  const cut = (): PagePlan => ({
    ...pagePlan,
    releases: {
      ...pagePlan.releases,
      [key]: {
        ...release,
        texts: {},
        integrity: {},
        screens: [screen('home', 'active')].map((one) => ({ ...one, files: [] })),
        whole: 'of release.json',
      },
    },
  });
  const ofRemote = async (plan: PagePlan) =>
    (await filesOf(plan, session))
      .filter(({ url }) => url.startsWith('/r/mfe-a/'))
      .map(({ url }) => url.split('/').at(-1));
  expect(await ofRemote(cut())).toEqual([]);
  await complete(cut().releases[key]!);
  expect(await ofRemote(cut())).toEqual(['release.json', 'entry.js', 'home.js', 'hi.js']);
  expect(asked).toEqual([['/r/mfe-a/2/release.json', { integrity: 'of release.json' }]]);
});
