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

const get = (url: string, accepted?: string) =>
  server().inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5'])(
  'sends a long answer as gzip for accept-encoding %s',
  async (accepted) => {
    const { headers, rawPayload } = await get('/long', accepted);

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
  'sends a long answer uncompressed for accept-encoding %p',
  async (accepted) => {
    const { headers, payload } = await get('/long', accepted);

    expect(headers).toMatchObject({ vary: 'Origin, accept-encoding' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(payload)).toEqual(long);
  },
);

test('sends a short answer uncompressed', async () => {
  const { headers, payload } = await get('/short', 'gzip');

  expect(headers['content-encoding']).toBeUndefined();
  expect(payload).toBe('{"success":"1"}');
});
