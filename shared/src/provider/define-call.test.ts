import { answerWith, httpAnswer, networkDown, timedOut } from '../testing/answer-with.ts';
import { configureProvider } from './call.ts';
import { defineCall } from './define-call.ts';

const origin = 'https://offers.example';
const read = (answer: unknown) => (answer as { names: string[] }).names.join();
const request = ({ city }: { city: string }) => ({ path: `/v1/offers?city=${city}` });
const offers = defineCall({ origin, request, read });
const accept = defineCall({
  origin,
  request: (id: string) => ({ path: '/v1/accept', body: { id } }),
  read: () => null,
  sendsToken: true,
});

beforeEach(() => configureProvider({ token: () => 'abc', mayGetToken: undefined, originOf: undefined }));

test('reads JSON from the service of the remote, and sends it nothing about the player', async () => {
  const { requests } = answerWith({}, { [`${origin}/v1/offers`]: { names: ['a', 'b'] } });
  await expect(offers({ city: 'Pune' })).resolves.toEqual({ ok: true, data: 'a,b', message: '' });
  expect(requests).toEqual([
    expect.objectContaining({ url: `${origin}/v1/offers?city=Pune`, method: 'GET', fields: {}, headers: {} }),
  ]);
});

test('sends a body as JSON, and the token only to an origin that the operators trust with it', async () => {
  const { requests } = answerWith({}, { [`${origin}/v1/accept`]: () => httpAnswer(200, '') });
  await accept('o1');
  configureProvider({ mayGetToken: (to) => to === 'https://other.example' });
  await accept('o1');
  configureProvider({ mayGetToken: (to) => to === origin });
  await accept('o1');
  await defineCall({ origin, request: () => ({ path: '/v1/accept' }), read: () => null })();
  expect(requests.map(({ json, headers }) => [json, headers?.authorization])).toEqual([
    [{ id: 'o1' }, undefined],
    [{ id: 'o1' }, undefined],
    [{ id: 'o1' }, 'Bearer abc'],
    [undefined, undefined],
  ]);
});

test('calls a named service at its origin in this environment, and fails where it has none', async () => {
  const { requests } = answerWith({}, { [`${origin}/v1/offers`]: { names: ['a'] } });
  const named = defineCall({ origin: 'service:offers', request, read });
  await expect(named({ city: 'Pune' })).rejects.toMatchObject({ kind: 'bad-answer' });
  configureProvider({ originOf: (service) => (service === 'offers' ? origin : undefined) });
  await expect(named({ city: 'Pune' })).resolves.toMatchObject({ data: 'a' });
  expect(requests.map(({ url }) => url)).toEqual([`${origin}/v1/offers?city=Pune`]);
});

test('a refusal of the service is a value with its sentence, also one for a session that it does not know', async () => {
  answerWith({}, { [`${origin}/v1/accept`]: () => httpAnswer(401, { message: 'Too late' }) });
  const onSessionEnded = jest.fn();
  configureProvider({ onSessionEnded });
  await expect(accept('o1')).resolves.toEqual({ ok: false, message: 'Too late' });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test.each<[string, () => unknown, string]>([
  ['no network', () => Promise.reject(networkDown()), 'network'],
  ['no answer in time', () => Promise.reject(timedOut()), 'timeout'],
  ['an answer that is no JSON', () => httpAnswer(200, '<html>'), 'bad-answer'],
  ['an answer that cannot be read', () => ({ other: 1 }), 'bad-answer'],
  ['a failing service', () => httpAnswer(500, {}), 'bad-answer'],
  ['too many calls', () => httpAnswer(429, {}, { 'Retry-After': '3' }), 'too-many'],
  ['a busy service', () => httpAnswer(503, '', { 'Retry-After': '3' }), 'too-many'],
])('after %s, fails like a call of the app: %s', async (_what, answer, kind) => {
  answerWith({}, { [`${origin}/v1/offers`]: answer });
  await expect(offers({ city: 'Pune' })).rejects.toMatchObject({ name: 'ProviderError', kind });
});

test('a cancelled call is no failure of the network', async () => {
  answerWith({}, { [`${origin}/v1/offers`]: () => new Promise(() => undefined) });
  const leaving = new AbortController();
  const attempt = offers({ city: 'Pune' }, { signal: leaving.signal });
  leaving.abort();
  await expect(attempt).rejects.toMatchObject({ kind: 'cancelled' });
});

test.each(['@evil.example/', '.evil.example/', 'v1', ':8080/'])(
  'sends nothing to the path %s, which would lead to another host',
  async (path) => {
    const { requests } = answerWith({});
    await expect(defineCall({ origin, request: () => ({ path }), read })()).rejects.toThrow('is no address of');
    expect(requests).toEqual([]);
  },
);
