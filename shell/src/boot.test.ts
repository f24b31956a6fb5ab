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

const supports = jest.fn((_property: string, _value: string) => true);
Object.assign(globalThis, { CSS: { supports }, matchMedia: () => ({ matches: false }) }); // jsdom has neither

beforeEach(() => {
  supports.mockReturnValue(true);
  sessionStorage.clear();
  Reflect.deleteProperty(globalThis, 'refusedOverride');
  document.body.className = '';
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['dialogs', () => Reflect.deleteProperty(globalThis, 'HTMLDialogElement')],
  ['aspect-ratio', () => supports.mockReturnValue(false)],
])('starts nothing in a browser without %s, and marks the page', async (_what, remove) => {
  const was = Object.getOwnPropertyDescriptor(globalThis, 'HTMLDialogElement')!;
  remove();
  try {
    await load();
    expect(scripts()).toEqual([]);
    expect(document.body.className).toBe('old');
  } finally {
    Object.defineProperty(globalThis, 'HTMLDialogElement', was);
    supports.mockReturnValue(true);
  }
  document.body.className = '';
  await load();
  expect(scripts()).toEqual([`${location.origin}/r/shell/1/entry.js`]);
  expect(document.body.className).toBe('');
  expect(document.documentElement.lang).toBe('en');
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

test('a player’s session ends a release that only visitors may try, before it runs', async () => {
  const tried = { ...shell, release: '2', until: Date.now() + 60_000, isForVisitors: true };
  sessionStorage.setItem('override', JSON.stringify(tried));
  await load();
  expect(scripts()).toEqual([`${location.origin}/r/shell/2/entry.js`]);
  localStorage.setItem('phone_number', '9876543210');
  await load();
  localStorage.clear();
  expect(scripts()).toEqual([`${location.origin}/r/shell/1/entry.js`]);
  expect([refused(), sessionStorage.getItem('override')]).toEqual([{ name: 'shell@2', why: 'session' }, null]);
});
