import type { PagePlan, RunnableRelease } from 'shared/plan';

const shell: RunnableRelease = {
  remote: 'shell',
  release: '1',
  global: 'shell_1',
  entry: 'entry.js',
  screens: [],
  texts: {},
  styles: [],
  scripts: [],
  integrity: {},
};
const pagePlan: PagePlan = {
  plan: {
    schema: 1,
    revision: 1,
    shell: { stable: '1', state: 'live' },
    remotes: {},
    app: { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] },
    overrideOrigins: [],
  },
  releases: { 'shell@1': shell },
};

async function load() {
  document.head.innerHTML = '';
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify(pagePlan)}</script>`;
  jest.resetModules();
  await import('./boot.ts');
  await new Promise((wake) => setTimeout(wake));
}

const scripts = () => [...document.scripts].map(({ src }) => src).filter(Boolean);
const refused = () => (globalThis as { refusedOverride?: object }).refusedOverride;

beforeEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(globalThis, 'refusedOverride');
  Reflect.deleteProperty(globalThis, 'isStarted');
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['Object.hasOwn', Object, 'hasOwn'],
  ['dialogs', globalThis, 'HTMLDialogElement'],
])('starts nothing in a browser without %s, and leaves no mark that it did', async (_what, holder, name) => {
  const was = Object.getOwnPropertyDescriptor(holder, name)!;
  Reflect.deleteProperty(holder, name);
  try {
    await load();
    expect(scripts()).toEqual([]);
    expect(Reflect.get(globalThis, 'isStarted')).toBeUndefined();
  } finally {
    Object.defineProperty(holder, name, was);
  }
  await load();
  expect(scripts()).toEqual([`${location.origin}/r/shell/1/entry.js`]);
  expect(Reflect.get(globalThis, 'isStarted')).toBe(true);
});

test('falls back to the plan’s own shell when an overriding one does not load', async () => {
  sessionStorage.setItem('override', JSON.stringify({ ...shell, release: '2', until: Date.now() + 60_000 }));
  await load();
  expect(scripts()).toEqual([`${location.origin}/r/shell/2/entry.js`]);
  [...document.scripts].find(({ src }) => src)?.dispatchEvent(new Event('error'));
  expect(scripts()).toContain(`${location.origin}/r/shell/1/entry.js`);
  expect(refused()).toEqual({ name: 'shell@2', why: 'missing' });
  expect(sessionStorage.getItem('override')).toBeNull();
});
