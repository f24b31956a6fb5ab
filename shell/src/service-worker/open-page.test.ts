import { keepPage, openPage } from './open-page.ts';

const page = '<script id="live-plan" type="application/json">';
let last: Response | undefined;

// Creates the part of a response that the worker reads.
function answer(text: string, { status = 200, type = 'text/html; charset=utf-8' } = {}): Response {
  const headers = { get: () => type };
  return {
    status,
    ok: status < 300,
    headers,
    clone: () => answer(text, { status, type }),
    text: async () => text,
  } as unknown as Response;
}

class KeptResponse {
  readonly page: string;
  constructor(text: string) {
    this.page = text;
  }
}

beforeEach(() => {
  last = undefined;
  const cache = { match: async () => last, put: async (_at: string, response: Response) => void (last = response) };
  Object.assign(globalThis, { Response: KeptResponse, caches: { open: async () => cache } });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the host is being updated', () => Promise.resolve(answer('Bad gateway', { status: 502 }))],
])('opens the cached page when %s', async (_what, asked) => {
  last = answer(page);
  expect(await openPage(asked())).toBe(last);
});

test('opens the network’s page if it is in time, else the cached one', async () => {
  last = answer(page);
  const fresh = answer(page);
  expect(await openPage(Promise.resolve(fresh))).toBe(fresh);
  jest.useFakeTimers();
  const opened = openPage(new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(2500);
  expect(await opened).toBe(last);
});

test('without a cached page, waits for the network’s answer, however late or bad', async () => {
  const bad = answer('Bad gateway', { status: 502 });
  expect(await openPage(Promise.resolve(bad))).toBe(bad);
  await expect(openPage(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
});

test.each([
  ['a page of the app', answer(page), true],
  ['a page that a network serves instead', answer('<h1>Log in to this Wi-Fi</h1>'), false],
  ['an error', answer(page, { status: 503 }), false],
  ['an answer that is not HTML', answer(page, { type: 'application/json' }), false],
])('%s is cached or not', async (_what, came, isKept) => {
  await keepPage(Promise.resolve(came));
  expect(last !== undefined).toBe(isKept);
});

test('ignores a full or denied storage', async () => {
  const full = {
    match: async () => undefined,
    put: () => Promise.reject(new DOMException('No room is left.', 'QuotaExceededError')),
  };
  for (const open of [async () => full, () => Promise.reject(new DOMException('denied', 'SecurityError'))]) {
    Object.assign(globalThis, { caches: { open } });
    await expect(keepPage(Promise.resolve(answer(page)))).resolves.toBeUndefined();
    const fresh = answer(page);
    expect(await openPage(Promise.resolve(fresh))).toBe(fresh);
    await expect(openPage(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
  }
});
