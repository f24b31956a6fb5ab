/** @jest-environment node */

interface Rule {
  condition: { urlPattern?: { pathname: string }; requestMode?: string };
  source: string | { cacheName: string };
}

type Listener = (event: { waitUntil(work: Promise<unknown>): void; addRoutes?(rules: Rule[]): Promise<void> }) => void;

const listeners = new Map<string, Listener>();

beforeAll(async () => {
  Object.assign(globalThis, {
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: async () => undefined,
    },
  });
  await import('./worker.ts');
});

async function fire(name: string, more: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ waitUntil: (one) => work.push(one), ...more });
  await Promise.all(work);
}

function install(addRoutes?: (rules: Rule[]) => Promise<void>): Promise<void> {
  return fire('install', addRoutes && { addRoutes });
}

test('static routes let calls, reports and the plan bypass the worker, serve cached files, and do not delay a page', async () => {
  const routes: Rule[] = [];
  await install(async (rules) => void routes.push(...rules));
  expect(
    routes.map(({ condition, source }) => [condition.urlPattern?.pathname ?? condition.requestMode, source]),
  ).toEqual([
    ['/api/*', 'network'],
    ['/pulse', 'network'],
    ['/pulse/*', 'network'],
    ['/plan.json', 'network'],
    ['/r/*', { cacheName: 'files' }],
    ['navigate', 'race-network-and-fetch-handler'],
  ]);
});

test('disables navigation preload that an earlier worker enabled, because Firefox fails a navigation whose preload fails', async () => {
  const calls: string[] = [];
  const navigationPreload = {
    enable: async () => void calls.push('enable'),
    disable: async () => void calls.push('disable'),
  };
  Object.assign(globalThis.self, { registration: { navigationPreload } });
  await fire('activate');
  expect(calls).toEqual(['disable']);
});

test('activates in a browser without navigation preload', async () => {
  Object.assign(globalThis.self, { registration: {} });
  await expect(fire('activate')).resolves.toBeUndefined();
});

test.each([
  ['has no static routing', undefined],
  ['has an older form of it', () => Promise.reject(new TypeError('Not of this form.'))],
])('installs in a browser that %s', async (_which, addRoutes) => {
  await expect(install(addRoutes)).resolves.toBeUndefined();
});
