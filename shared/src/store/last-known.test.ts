import { answerWith, asha, kalyan, networkDown } from '../testing/index.ts';
import { deleteAnswers, keepAnswer, readAnswer } from './last-known.ts';
import { selectLastKnownAt } from './last-known-at.ts';
import { providerApi } from './provider-api.ts';
import { createAppStore } from './store.ts';

const kept = new Map<string, Map<string, unknown>>();

/** The members of the cache storage that the code uses. jsdom has no cache storage. */
function cacheStorage() {
  const cacheOf = (name: string) => kept.get(name) ?? kept.set(name, new Map()).get(name)!;
  return {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (at: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(at),
    open: async (name: string) => ({
      put: async (at: string, answer: unknown) => void cacheOf(name).set(at, answer),
      keys: async () => [...cacheOf(name).keys()],
      delete: async (at: string) => cacheOf(name).delete(at),
    }),
  };
}

class KeptAnswer {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  json = async (): Promise<unknown> => JSON.parse(this.text);
}

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, { caches: cacheStorage(), Response: KeptAnswer });
  jest.useFakeTimers({
    now: Date.parse('2026-11-22T12:15:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { caches: undefined });
  Reflect.deleteProperty(globalThis, 'caches');
});

const { games, profile } = providerApi.endpoints;
const storeOf = (phone_number: string) =>
  createAppStore({ session: { phone_number, player: { ...asha, phone_number } } });
const down = () => Promise.reject(networkDown());
const settled = (ms = 5) => new Promise((wake) => setTimeout(wake, ms));

async function seenOnAnEarlierPage(): Promise<void> {
  answerWith({ 'get_games.php': { result: [kalyan] } });
  await storeOf(asha.phone_number).dispatch(games.initiate());
  await settled();
  jest.setSystemTime(Date.parse('2026-11-22T15:00:00Z'));
  answerWith({ 'get_games.php': down, 'get_profile.php': down });
}

test('falls back to the answer of an earlier page, with its time and the error', async () => {
  await seenOnAnEarlierPage();
  const store = storeOf(asha.phone_number);
  await store.dispatch(games.initiate());
  await settled(600); // the query cache updates its subscriptions half a second later
  const { data, error, fulfilledTimeStamp } = games.select()(store.getState());
  expect(data).toMatchObject([{ games_name: 'Kalyan' }]);
  expect([fulfilledTimeStamp, selectLastKnownAt(store.getState())]).toEqual([
    Date.parse('2026-11-22T12:15:00Z'),
    Date.parse('2026-11-22T12:15:00Z'),
  ]);
  expect(error).toMatchObject({ kind: 'network' });

  answerWith({ 'get_games.php': { result: [] } });
  await store.dispatch(games.initiate(undefined, { forceRefetch: true }));
  expect([games.select()(store.getState()).data, selectLastKnownAt(store.getState())]).toEqual([[], undefined]);
});

test("shows no player another player's answers, and drops them when the other player logs in", async () => {
  await seenOnAnEarlierPage();
  const store = storeOf('9000000001');
  await store.dispatch(games.initiate());
  expect(games.select()(store.getState()).data).toBeUndefined();
  await keepAnswer('9000000001', 'rates', []);
  expect([...kept.keys()]).toEqual(['answers:9000000001']);
  await deleteAnswers();
  expect([...kept.keys()]).toEqual([]);
});

test('stores of an account only the time of its answer', async () => {
  answerWith({ 'get_profile.php': { success: '1', data: { bank_details: { account_number: '123456789012' } } } });
  await storeOf(asha.phone_number).dispatch(profile.initiate());
  await settled();
  expect(JSON.stringify([...kept.values()].map((answers) => [...answers]))).not.toContain('123456789012');
  expect(await readAnswer(asha.phone_number, 'profile(undefined)')).toEqual({
    data: null,
    at: Date.parse('2026-11-22T12:15:00Z'),
  });
});

test('keeps a limited number of the newest answers, and ignores a full or denied storage', async () => {
  for (let at = 0; at < 90; at += 1) await keepAnswer(asha.phone_number, `chart ${at}`, []);
  expect([...kept.get(`answers:${asha.phone_number}`)!.keys()]).toEqual(
    Array.from({ length: 80 }, (_, at) => `/last-known/chart%20${at + 10}`),
  );
  Object.assign(globalThis, {
    caches: {
      open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      match: () => Promise.reject(new DOMException('denied', 'SecurityError')),
    },
  });
  await expect(keepAnswer(asha.phone_number, 'rates', [])).resolves.toBeUndefined();
  await expect(readAnswer(asha.phone_number, 'rates')).resolves.toBeUndefined();
});
