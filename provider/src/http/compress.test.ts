import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { compressAnswers } from './compress.ts';

const long = { rows: Array.from({ length: 100 }, (_, at) => ({ id: at, market: 'KALYAN' })) };

function server() {
  const app = Fastify();
  compressAnswers(app);
  app.get('/long', async (_request, reply) => reply.header('vary', 'Origin').send(long));
  app.get('/short', async () => ({ success: '1' }));
  return app;
}

const ask = (url: string, accepted?: string) =>
  server().inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5'])(
  'a long answer is sent as gzip to who takes %s',
  async (accepted) => {
    const { headers, rawPayload } = await ask('/long', accepted);

    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(rawPayload.length),
      vary: 'Origin, accept-encoding',
    });
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(long);
    expect(rawPayload.length).toBeLessThan(JSON.stringify(long).length / 5);
  },
);

test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0', 'notgzip'])(
  'a long answer is sent as it is to who takes %p',
  async (accepted) => {
    const { headers, payload } = await ask('/long', accepted);

    expect(headers).toMatchObject({ vary: 'Origin, accept-encoding' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(payload)).toEqual(long);
  },
);

test('a short answer is sent as it is', async () => {
  const { headers, payload } = await ask('/short', 'gzip');

  expect(headers['content-encoding']).toBeUndefined();
  expect(payload).toBe('{"success":"1"}');
});
