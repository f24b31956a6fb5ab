import { answerWith, httpAnswer, networkDown, timedOut } from '../testing/answer-with.ts';
import { call, configureProvider } from './call.ts';
import type { ProviderSettings } from './call.ts';
import type { WireRequest } from './exchange.ts';
import { ProviderError } from './provider-error.ts';
import { wire } from './wire.ts';

const initial: ProviderSettings = {
  base: '/api',
  scripts: {},
  timeoutMs: 15_000,
  token: () => undefined,
  onSessionEnded: () => undefined,
  onServerTime: () => undefined,
  sender: undefined,
};

beforeEach(() => configureProvider(initial));

async function failure(attempt: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (error instanceof ProviderError) return error;
  throw new Error('The call did not fail.');
}

test('sends the fields urlencoded to the script below the base', async () => {
  configureProvider({ base: 'https://provider.example/app/' });
  const { requests } = answerWith({ 'otp.php': { status: 'success', message: 'ok' } });
  await call('otp.php', { phone_number: '9876543210', otp: '12&4', token_id: 't' });
  expect(requests).toEqual([
    {
      name: 'otp.php',
      url: 'https://provider.example/app/otp.php',
      method: 'POST',
      encoding: 'urlencoded',
      fields: { phone_number: '9876543210', otp: '12&4', token_id: 't' },
    },
  ]);
});

test('uses the deployment’s name for a script', async () => {
  configureProvider({ scripts: { 'get_games.php': 'v2/markets.php' } });
  const { requests } = answerWith({});
  await failure(call('get_games.php', {}));
  expect(requests[0]?.url).toBe('/api/v2/markets.php');
});

test('sends profile and deposit as multipart, the picture as a file, and omits missing fields', async () => {
  const { requests } = answerWith({ 'edit_profile.php': { success: '1' }, 'add_points_request.php': { success: '1' } });
  await call('edit_profile.php', { name: 'A', email: 'a@b.c', phone_number: '1', gpay: '', paytm: '', phonpe: '' });
  const image = new File(['x'], 'slip.png', { type: 'image/png' });
  await call('add_points_request.php', { phone_number: '1', amount: '500', UTR_NUM: 'U', image });
  await call('add_points_request.php', { phone_number: '1', amount: '500', UTR_NUM: 'U', request_id: undefined });
  expect(requests.map(({ encoding }) => encoding)).toEqual(['multipart', 'multipart', 'multipart']);
  expect(requests[1]?.fields.image).toBeInstanceOf(File);
  expect(Object.keys(requests[2]?.fields ?? {})).toEqual(['phone_number', 'amount', 'UTR_NUM']);
});

test('sends a picture after all fields, so that the provider can check the session before it reads the file', async () => {
  configureProvider({ token: () => 'secret' });
  const { requests } = answerWith({ 'add_points_request.php': { success: '1' } });
  await call('add_points_request.php', {
    image: new File(['x'], 'slip.png'),
    phone_number: '1',
    amount: '500',
    UTR_NUM: 'U',
  });
  expect(Object.keys(requests[0]?.fields ?? {})).toEqual(['phone_number', 'amount', 'UTR_NUM', 'user_token', 'image']);
});

test('adds the session token to every call once there is one', async () => {
  let token: string | undefined;
  configureProvider({ token: () => token });
  const { requests } = answerWith({ 'get_games.php': { result: [] } });
  await call('get_games.php', {});
  token = 'abc';
  await call('get_games.php', { phone_number: '1' });
  expect(requests.map(({ fields }) => fields)).toEqual([{}, { phone_number: '1', user_token: 'abc' }]);
});

test.each([
  ['https://provider.example', false],
  ['/api', true],
])('a call to %s listens to its upload, which costs a preflight elsewhere: %p', async (base, listens) => {
  configureProvider({ base });
  answerWith({ 'edit_profile.php': { success: '1' } });
  const answer = wire.send;
  let sent: WireRequest | undefined;
  wire.send = (request) => answer((sent = request));
  const profile = { name: 'A', email: 'a@b.c', phone_number: '1', gpay: '', paytm: '', phonpe: '' };
  await call('edit_profile.php', profile, { onUploadProgress: () => undefined });
  expect(sent?.onUploadProgress !== undefined).toBe(listens);
});

test.each([
  ['/api', true],
  // On another origin, every header would require a preflight, which an older provider does not answer.
  ['https://provider.example', false],
])('names the act, the release and the tap to a provider at %s: %s', async (base, names) => {
  jest.useFakeTimers({ now: 1_767_756_600_140 });
  const sender = () => ({ release: 'mfe-betting@1.4.0-9f31ab2c', tappedAt: 1_767_756_600_120 });
  configureProvider({ base, sender });
  let sent: WireRequest | undefined;
  wire.send = async (request) => {
    sent = request;
    return { status: 200, data: '{"success":"1"}', headers: {} };
  };
  const traceId = '3f9a12cd00000000000000000000abcd';
  await call('set_bid_new.php', { bids: '[]' }, { traceId });
  expect(sent?.headers).toEqual(
    names
      ? {
          traceparent: expect.stringMatching(`^00-${traceId}-1[0-9a-f]{15}-01$`),
          tracestate: 'matka=mfe-betting@1.4.0-9f31ab2c:1767756600120:1767756600140',
        }
      : undefined,
  );
  await call('set_bid_new.php', { bids: '[]' });
  expect(sent?.headers).toBeUndefined();
  jest.useRealTimers();
});

test('returns a refusal as a value with its sentence', async () => {
  answerWith({ 'signup.php': { success: '0', msg: 'Number is taken.' } });
  const reply = await call('signup.php', {
    phoneNumber: '1',
    username: 'A',
    token_id: 't',
    user_mpin: '2580',
    email: '',
  });
  expect(reply).toEqual({ ok: false, message: 'Number is taken.' });
});

test.each([400, 404, 413])('reads an answer with status %i as a refusal when it has a reason', async (status) => {
  answerWith({ 'get_games.php': () => httpAnswer(status, { success: '0', msg: 'No.' }) });
  await expect(call('get_games.php', {})).resolves.toEqual({ ok: false, message: 'No.' });
});

describe('a sentence with a code', () => {
  const refused = { success: '0', msg: 'KALYAN rests today.', code: 'market_rests', values: { market: 'KALYAN' } };
  const messageOf = async (answer: object) => {
    answerWith({ 'set_bid_new.php': answer });
    return (await call('set_bid_new.php', { bids: '[]' })).message;
  };
  afterEach(() => configureProvider({ inWords: undefined }));

  test('is worded in the player’s language, and a refusal keeps its code', async () => {
    const inWords = jest.fn(async () => 'आज KALYAN की छुट्टी है।');
    configureProvider({ inWords });
    answerWith({ 'set_bid_new.php': refused });
    await expect(call('set_bid_new.php', { bids: '[]' })).resolves.toEqual({
      ok: false,
      message: 'आज KALYAN की छुट्टी है।',
      code: 'market_rests',
    });
    expect(inWords.mock.calls).toEqual([['market_rests', { market: 'KALYAN' }]]);
    expect(await messageOf({ ...refused, success: '1' })).toBe('आज KALYAN की छुट्टी है।');
    answerWith({ 'set_bid_new.php': () => httpAnswer(413, refused) });
    await expect(call('set_bid_new.php', { bids: '[]' })).resolves.toMatchObject({ message: 'आज KALYAN की छुट्टी है।' });
  });

  test('is shown as it is without words: an unknown code, a chunk that does not load, none in this language', async () => {
    for (const inWords of [async () => undefined, () => Promise.reject(new Error('no chunk')), undefined]) {
      configureProvider({ inWords });
      expect(await messageOf(refused)).toBe('KALYAN rests today.');
    }
  });

  test('needs no words without a code, nor in an answer that has the app’s own sentence', async () => {
    const inWords = jest.fn(async () => 'x');
    configureProvider({ inWords });
    expect(await messageOf({ success: '0', msg: 'KALYAN rests today.' })).toBe('KALYAN rests today.');
    answerWith({ 'set_bid_new.php': () => httpAnswer(503, refused, { 'Retry-After': '2' }) });
    await failure(call('set_bid_new.php', { bids: '[]' }));
    expect(inWords).not.toHaveBeenCalled();
  });

  test('ends a session and refuses too many attempts in the player’s language', async () => {
    const onSessionEnded = jest.fn();
    configureProvider({ inWords: async (code) => `hi:${code}`, onSessionEnded, token: () => 'abc' });
    for (const [status, code] of [
      [401, 'login_again'],
      [429, 'too_many_requests'],
    ] as const) {
      answerWith({ 'get_games.php': () => httpAnswer(status, { success: '0', msg: 'English', code }) });
      expect((await failure(call('get_games.php', {}))).message).toBe(`hi:${code}`);
    }
    expect(onSessionEnded.mock.calls).toEqual([['hi:login_again']]);
  });
});

test.each([
  ['an HTML page', 200, '<html></html>'],
  ['nothing', 200, ''],
  ['a JSON list', 200, '[1]'],
  ['a JSON text', 200, '"no"'],
  ['null', 200, 'null'],
  ['a failing server', 500, '{"success":"1","data":{}}'],
])('rejects %s as unusable', async (_what, status, body) => {
  answerWith({ 'get_games.php': () => httpAnswer(status, body) });
  expect((await failure(call('get_games.php', {}))).kind).toBe('bad-answer');
});

test('rejects a success without its account as unusable', async () => {
  answerWith({ 'get_profile.php': { success: '1' } });
  expect((await failure(call('get_profile.php', { phone_number: '1' }))).kind).toBe('bad-answer');
});

test('reads JSON after a byte-order mark and blank lines', async () => {
  answerWith({ 'get_games.php': () => httpAnswer(200, '\uFEFF\n {"result":[]}\n') });
  await expect(call('get_games.php', {})).resolves.toMatchObject({ ok: true, data: [] });
});

test('a 401 ends the session with the provider’s words', async () => {
  const onSessionEnded = jest.fn();
  configureProvider({ token: () => 'abc', onSessionEnded });
  answerWith({ 'get_profile.php': () => httpAnswer(401, { success: '0', msg: 'Please login again.' }) });
  const error = await failure(call('get_profile.php', { phone_number: '1' }));
  expect([error.kind, error.message]).toEqual(['session-ended', 'Please login again.']);
  expect(onSessionEnded.mock.calls).toEqual([['Please login again.']]);
});

test('a late 401 for an older session does not end the new one', async () => {
  const onSessionEnded = jest.fn();
  let token = 'old';
  configureProvider({ token: () => token, onSessionEnded });
  answerWith({
    'get_profile.php': () => {
      token = 'new';
      return httpAnswer(401, {});
    },
  });
  await failure(call('get_profile.php', { phone_number: '1' }));
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('adds the reference of an act to its refusal and its failure, and none to a read', async () => {
  const traceId = '3f9a12cd00000000000000000000abcd';
  answerWith({ 'set_bid_new.php': { success: '0', msg: 'No' } });
  expect(await call('set_bid_new.php', { bids: '[]' }, { traceId })).toMatchObject({ ok: false, reference: traceId });
  answerWith({
    'set_bid_new.php': () => Promise.reject(timedOut()),
    'get_games.php': () => Promise.reject(timedOut()),
  });
  expect((await failure(call('set_bid_new.php', { bids: '[]' }, { traceId }))).reference).toBe(traceId);
  expect((await failure(call('get_games.php', {}))).reference).toBeUndefined();
});

test.each([
  ['by the provider, in its words', { success: '0', msg: 'Wait.' }, 'Wait.'],
  ['by the page of a proxy', '<html>', 'Too many attempts. Please wait a moment and try again.'],
])('too many attempts, refused %s, return how long to wait', async (_who, body, words) => {
  answerWith({ 'login.php': () => httpAnswer(429, body, { 'Retry-After': '7' }) });
  const error = await failure(call('login.php', { phone_number: '1', password: '2580', token_id: 't' }));
  expect([error.kind, error.message, error.retryAfterMs]).toEqual(['too-many', words, 7000]);
});

test.each([
  ['2', 2000, 'The server is busy right now. Please try again in 2 seconds.'],
  ['1', 1000, 'The server is busy right now. Please try again in 1 second.'],
  ['0', 0, 'The server is busy right now. Please try again in 1 second.'],
  ['600', 600_000, 'The server is busy right now. Please try again in 10 minutes.'],
])(
  'a provider that is busy or under maintenance for %s seconds is no bad answer, also behind the page of a proxy',
  async (header, wait, words) => {
    for (const body of ['<html>', { success: '0', msg: 'Very many players are here.' }]) {
      answerWith({ 'get_games.php': () => httpAnswer(503, body, { 'Retry-After': header }) });
      const error = await failure(call('get_games.php', {}));
      expect([error.kind, error.isBusy, error.message, error.retryAfterMs]).toEqual(['too-many', true, words, wait]);
    }
    answerWith({ 'get_games.php': () => httpAnswer(503, 'x') });
    expect((await failure(call('get_games.php', {}))).kind).toBe('bad-answer');
  },
);

test('tells a network failure, a timeout and a cancelled call apart, and keeps their cause', async () => {
  const kindOf = async (error: Error) => {
    answerWith({ 'get_games.php': () => Promise.reject(error) });
    const failed = await failure(call('get_games.php', {}));
    expect(failed.cause).toBe(error);
    return failed.kind;
  };
  expect([await kindOf(networkDown()), await kindOf(timedOut())]).toEqual(['network', 'timeout']);

  const leaving = new AbortController();
  answerWith({ 'get_games.php': () => new Promise(() => undefined) });
  const attempt = failure(call('get_games.php', {}, { signal: leaving.signal }));
  leaving.abort();
  expect((await attempt).kind).toBe('cancelled');
});

test('reports the provider clock with every answer, a failing one too, and not without a date', async () => {
  const onServerTime = jest.fn();
  configureProvider({ onServerTime });
  const date = 'Sat, 21 Nov 2026 05:44:00 GMT';
  answerWith({ 'get_games.php': () => httpAnswer(500, 'x', { Date: date }), 'get_rates.php': { result: [] } });
  await failure(call('get_games.php', {}));
  await call('get_rates.php', {});
  expect(onServerTime).toHaveBeenCalledTimes(1);
  expect(onServerTime).toHaveBeenCalledWith(
    expect.objectContaining({ date: Date.parse(date), sentAt: expect.any(Number) as number }),
  );
});
