import { answerWith, httpAnswer, type TestAnswer } from '../testing/answer-with.ts';
import { call, configureProvider } from './call.ts';
import { askEarly } from './early-reads.ts';

const rows = { result: [{ games_name: 'KALYAN' }] };
const marked = { ...rows, by_get: '1' };
const kalyan = { ok: true, data: [{ games_name: 'KALYAN' }] };

beforeEach(() => {
  localStorage.clear();
  configureProvider({ base: '/api', token: () => 'secret', onServerTime: () => undefined });
});

/** Reads the markets three times. The provider answers a GET with `byGet`. */
async function readThrice(byPost: object, byGet: TestAnswer) {
  const answer = (request: { method?: string }) =>
    request.method === 'POST' ? byPost : typeof byGet === 'function' ? (byGet as () => unknown)() : byGet;
  const { requests } = answerWith({ 'get_games.php': answer });
  const replies = [];
  for (let turn = 0; turn < 3; turn += 1) replies.push(await call('get_games.php', { phone_number: '1' }));
  return { replies, requests, methods: requests.map(({ method }) => method) };
}

test('reads by GET, without the token and the number, once the provider has offered it', async () => {
  const { replies, requests, methods } = await readThrice(marked, marked);
  expect(replies).toMatchObject([kalyan, kalyan, kalyan]);
  expect(methods).toEqual(['POST', 'GET', 'GET']);
  expect(requests[1]).toMatchObject({ url: '/api/get_games.php', fields: {} });
});

/** Answers the `fetch` of early reads. */
function fetchAnswers(status: number, body: object) {
  const answer = { status, text: () => Promise.resolve(JSON.stringify(body)), headers: new Map() };
  const fetched = jest.fn().mockResolvedValue(answer);
  globalThis.fetch = fetched;
  return fetched;
}

/** Opens a new page, which keeps nothing but the storage. */
const openPage = () => configureProvider({ base: '/api' });

test('the next page reads by GET from its first read on, also before its code has loaded', async () => {
  await readThrice(marked, marked);
  openPage();
  const { methods } = await readThrice(marked, marked);
  expect(methods).toEqual(['GET', 'GET', 'GET']);
  openPage();
  const fetched = fetchAnswers(200, marked);
  askEarly('get_games.php', '/api/get_games.php', { phone_number: '1', user_token: 'secret' });
  const { requests } = answerWith({});
  expect(await call('get_games.php', { phone_number: '1' })).toMatchObject(kalyan);
  expect(fetched).toHaveBeenCalledWith('/api/get_games.php', expect.objectContaining({ method: 'GET' }));
  expect(requests).toEqual([]);
});

test('posts after an early GET that an older provider refuses, and so does the next page', async () => {
  await readThrice(marked, marked);
  openPage();
  fetchAnswers(404, {});
  askEarly('get_games.php', '/api/get_games.php', { phone_number: '1', user_token: 'secret' });
  const { methods } = await readThrice(rows, marked);
  expect(methods).toEqual(['POST', 'POST', 'POST']);
  openPage();
  expect((await readThrice(rows, marked)).methods).toEqual(['POST', 'POST', 'POST']);
});

test('an older provider gets the same requests as before', async () => {
  const { replies, methods } = await readThrice(rows, httpAnswer(404, { success: '0', msg: 'No.' }));
  expect(replies).toMatchObject([kalyan, kalyan, kalyan]);
  expect(methods).toEqual(['POST', 'POST', 'POST']);
});

test.each([
  ['404', httpAnswer(404, { success: '0', msg: 'Unknown.' })],
  ['405', httpAnswer(405, 'Method Not Allowed')],
  ['401', httpAnswer(401, { success: '0', msg: 'Please login again.' })],
  ['the page of the app', httpAnswer(200, '<!doctype html>')],
])(
  'posts for the rest of the page after a GET that is answered with %s, and keeps the session',
  async (_what, refusal) => {
    const onSessionEnded = jest.fn();
    configureProvider({ onSessionEnded });
    const { replies, methods } = await readThrice(marked, refusal);
    expect(replies).toMatchObject([kalyan, kalyan, kalyan]);
    expect(methods).toEqual(['POST', 'GET', 'POST', 'POST']);
    expect(onSessionEnded).not.toHaveBeenCalled();
  },
);

test('a busy provider is not asked twice, and the next read is a GET again', async () => {
  let isBusy = true;
  const busy = httpAnswer(503, { msg: 'Busy.' }, { 'Retry-After': '2' });
  const { requests } = answerWith({ 'get_games.php': ({ method }) => (method === 'GET' && isBusy ? busy : marked) });
  await call('get_games.php', {});
  await expect(call('get_games.php', {})).rejects.toMatchObject({ kind: 'too-many', isBusy: true });
  isBusy = false;
  await call('get_games.php', {});
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
});

test('does not read the time of an answer that a cache has kept', async () => {
  const onServerTime = jest.fn();
  configureProvider({ onServerTime });
  const date = 'Sat, 21 Nov 2026 06:30:00 GMT';
  await readThrice(marked, httpAnswer(200, marked, { Date: date, Age: '1' }));
  expect(onServerTime).not.toHaveBeenCalled();
  await readThrice(marked, httpAnswer(200, marked, { Date: date }));
  expect(onServerTime).toHaveBeenCalled();
});
