import { fetchNextPage, planIn } from './next-page.ts';

const page = (revision: number) =>
  `<!doctype html><script id="live-plan" type="application/json">{"plan":{"revision":${revision}},"releases":{}}</script>`;
let kept: string | undefined;

beforeEach(() => {
  kept = undefined;
  const cache = { put: async (_at: string, { text }: { text: () => Promise<string> }) => void (kept = await text()) };
  Object.assign(globalThis, {
    caches: {
      match: async () => kept,
      open: async () => (kept ? cache : Promise.reject(new Error('No cache is made.'))),
    },
  });
});

function answer(text: string, ok = true): void {
  const response = { ok, text: async () => text, clone: () => response };
  globalThis.fetch = async () => response as unknown as Response;
}

test('replaces the cached page with a newer one, and returns its plan', async () => {
  kept = page(1);
  answer(page(2));
  expect((await fetchNextPage())?.plan.revision).toBe(2);
  expect(kept).toBe(page(2));
});

test('caches nothing in a browser without a cached page', async () => {
  answer(page(2));
  expect((await fetchNextPage())?.plan.revision).toBe(2);
  expect(kept).toBeUndefined();
});

test.each([
  ['an error', page(2), false],
  ['a page that a network serves instead', '<h1>Log in to this Wi-Fi</h1>', true],
])('rejects %s as the next page', async (_what, text, ok) => {
  kept = page(1);
  answer(text, ok);
  expect(await fetchNextPage()).toBeUndefined();
  expect(kept).toBe(page(1));
});

test('reads the plan from a page of this app only', () => {
  expect(planIn(page(7))?.plan.revision).toBe(7);
  expect(planIn('<p>')).toBeUndefined();
});
