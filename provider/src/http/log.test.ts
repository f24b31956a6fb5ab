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
