import Fastify from 'fastify';
import { logRequests, openLog } from './log.ts';

function readLines(stream: NodeJS.WriteStream) {
  const lines: Record<string, unknown>[] = [];
  const written = jest.spyOn(stream, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)) as Record<string, unknown>);
    return true;
  });
  return { lines, restore: () => written.mockRestore() };
}

test('logs a request with its route pattern, without query, header or body', async () => {
  const { lines, restore } = readLines(process.stdout);
  const app = Fastify();
  logRequests(app);
  app.post('/pay/:order', async () => ({}));
  const headers = { authorization: 'secret', 'content-type': 'application/json' };
  await app.inject({ method: 'POST', url: '/pay/secret?a=secret', headers, payload: '{"a":"secret"}' });
  await app.close();
  restore();

  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      id: 'req-1',
      method: 'POST',
      url: '/pay/:order',
      status: 200,
      ms: expect.any(Number),
      ip: '127.0.0.1',
    },
  ]);
});

test('with LOG=0 writes failures to standard error, and redacts secrets', () => {
  const { lines, restore } = readLines(process.stderr);
  openLog('off').error({ job: 'sweep', user_token: 't', fields: { mpin: '4826' } });
  restore();

  expect(lines).toEqual([
    {
      level: 'error',
      time: expect.any(String),
      job: 'sweep',
      user_token: '[Redacted]',
      fields: { mpin: '[Redacted]' },
    },
  ]);
});

test('logs a repeated error once a second, with its count', () => {
  jest.useFakeTimers();
  const { lines, restore } = readLines(process.stderr);
  const log = openLog('off');
  for (let n = 0; n < 50; n += 1) log.error({ id: `req-${n}`, url: '/api/set_bid_new.php', error: 'disk full' });
  log.error({ id: 'req-50', url: '/api/login.php', error: 'disk full' });
  jest.advanceTimersByTime(3000);
  log.error({ id: 'req-51', url: '/api/login.php', error: 'disk full' });
  restore();
  jest.useRealTimers();
  expect(lines.map(({ id, repeated }) => [id, repeated])).toEqual([
    ['req-0', undefined],
    ['req-50', undefined],
    ['req-0', 49],
    ['req-51', undefined],
  ]);
});
