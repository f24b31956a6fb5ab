import { answerWith, httpAnswer, type TestAnswer } from '../testing/answer-with.ts';
import { call, configureProvider } from './call.ts';

const rows = { result: [{ games_name: 'KALYAN' }] };
const marked = { ...rows, by_get: '1' };
const kalyan = { ok: true, data: [{ games_name: 'KALYAN' }] };

beforeEach(() => configureProvider({ base: '/api', token: () => 'secret', onServerTime: () => undefined }));

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
