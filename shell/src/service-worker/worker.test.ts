/** @jest-environment node */

interface Rule {
  condition: { urlPattern?: { pathname: string }; requestMode?: string };
  source: string | { cacheName: string };
}

type Listener = (event: { waitUntil(work: Promise<unknown>): void; addRoutes?(rules: Rule[]): Promise<void> }) => void;

const listeners = new Map<string, Listener>();

beforeAll(async () => {
  Object.assign(globalThis, { self: { addEventListener: (name: string, listener: Listener) => listeners.set(name, listener), skipWaiting: async () => undefined } });
  await import('./worker.ts');
});

async function install(addRoutes?: (rules: Rule[]) => Promise<void>): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get('install')?.({ waitUntil: (one) => work.push(one), ...(addRoutes && { addRoutes }) });
  await Promise.all(work);
}

test('where the browser can be told, calls, reports and the plan do not wake it, kept files come without it, and a page does not wait for it', async () => {
  const told: Rule[] = [];
  await install(async (rules) => void told.push(...rules));
  expect(told.map(({ condition, source }) => [condition.urlPattern?.pathname ?? condition.requestMode, source])).toEqual([
    ['/api/*', 'network'],
    ['/pulse', 'network'],
    ['/pulse/*', 'network'],
    ['/plan.json', 'network'],
    ['/r/*', { cacheName: 'files' }],
    ['navigate', 'race-network-and-fetch-handler'],
  ]);
});

test.each([
  ['knows none of this', undefined],
  ['knows it in another form', () => Promise.reject(new TypeError('Not of this form.'))],
])('a browser that %s installs it all the same', async (_which, addRoutes) => {
  await expect(install(addRoutes)).resolves.toBeUndefined();
});
