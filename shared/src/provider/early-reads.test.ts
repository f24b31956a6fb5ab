import { answerWith, networkDown } from '../testing/answer-with.ts';
import { call, configureProvider } from './call.ts';
import { askEarly } from './early-reads.ts';

const session = { phone_number: '9829012345', user_token: 'T1' };
const anAnswer = { result: [] };
let fetched: { address: string; body: string }[] = [];

beforeEach(() => {
  fetched = [];
  configureProvider({
    token: () => session.user_token,
    onSessionEnded: () => undefined,
    onServerTime: () => undefined,
  });
});

afterEach(() => jest.restoreAllMocks());

function fetchAnswers(
  answer: () => Promise<{ status: number; text: () => Promise<string>; headers: Map<string, string> }>,
): void {
  globalThis.fetch = ((address: string, { body }: { body: URLSearchParams }) => {
    fetched.push({ address, body: body.toString() });
    return answer();
  }) as unknown as typeof fetch; // the members that the code uses
}

function answersWith(body: object, status = 200, headers: Record<string, string> = {}): void {
  fetchAnswers(() =>
    Promise.resolve({
      status,
      text: () => Promise.resolve(JSON.stringify(body)),
      headers: new Map(Object.entries(headers)),
    }),
  );
}

const readBids = (phone_number = session.phone_number) => call('get_bid_history.php', { phone_number });

test('the first call takes the early answer, and the next one sends a request', async () => {
  answersWith(anAnswer);
  const { requests } = answerWith({ 'get_bid_history.php': anAnswer });
  askEarly('get_bid_history.php', '/api/get_bid_history.php', session);
  expect(fetched).toEqual([{ address: '/api/get_bid_history.php', body: 'phone_number=9829012345&user_token=T1' }]);
  expect(await readBids()).toMatchObject({ ok: true, data: [] });
  expect(requests).toHaveLength(0);
  await readBids();
  expect(requests).toHaveLength(1);
});

test.each([
  ['of another player', () => readBids('9829054321')],
  [
    'of another session',
    () => {
      configureProvider({ token: () => 'T2' });
      return readBids();
    },
  ],
  [
    'from too long ago',
    () => {
      jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 10_001);
      return readBids();
    },
  ],
])('does not use an early answer %s, now or later', async (_whose, read) => {
  answersWith(anAnswer);
  const { requests } = answerWith({ 'get_bid_history.php': anAnswer });
  askEarly('get_bid_history.php', '/api/get_bid_history.php', session);
  await read();
  await readBids();
  expect(requests).toHaveLength(2);
});

test('requests an account that another tab has changed since, but not a list', async () => {
  answersWith(anAnswer);
  const { requests } = answerWith({ 'get_profile.php': { success: '0', msg: 'No' } });
  localStorage.setItem('user_session', '{"wallet":1000}');
  askEarly('get_profile.php', '/api/get_profile.php', session);
  askEarly('get_bid_history.php', '/api/get_bid_history.php', session);
  localStorage.setItem('user_session', '{"wallet":990}');
  await call('get_profile.php', { phone_number: session.phone_number });
  await readBids();
  expect(requests.map(({ name }) => name)).toEqual(['get_profile.php']);
});

test('retries an early read that failed in the network', async () => {
  fetchAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  const { requests } = answerWith({ 'get_bid_history.php': anAnswer });
  askEarly('get_bid_history.php', '/api/get_bid_history.php', session);
  expect(await readBids()).toMatchObject({ ok: true });
  expect(requests).toHaveLength(1);
});

test('reports a timed-out early read as a timeout', async () => {
  fetchAnswers(() => Promise.reject(Object.assign(new Error('too late'), { name: 'TimeoutError' })));
  const { requests } = answerWith({
    'get_bid_history.php': () => {
      throw networkDown();
    },
  });
  askEarly('get_bid_history.php', '/api/get_bid_history.php', session);
  await expect(readBids()).rejects.toMatchObject({ kind: 'timeout' });
  expect(requests).toHaveLength(0);
});

test('an early answer ends the session and reports the time like any other', async () => {
  const reported: unknown[] = [];
  configureProvider({
    onSessionEnded: (message) => reported.push(message),
    onServerTime: ({ date, sentAt }) => reported.push(date, sentAt),
  });
  answersWith({ success: '0', msg: 'Please log in again.' }, 401, { date: 'Sat, 21 Nov 2026 06:30:00 GMT' });
  const askedAt = 1_795_000_000_000;
  jest.spyOn(Date, 'now').mockReturnValue(askedAt);
  askEarly('get_bid_history.php', '/api/get_bid_history.php', session);
  await expect(readBids()).rejects.toMatchObject({ kind: 'session-ended' });
  expect(reported).toEqual([Date.parse('2026-11-21T06:30:00Z'), askedAt, 'Please log in again.']);
});
