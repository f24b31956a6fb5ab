import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { doublePanas, singlePanas, triplePanas } from 'shared/rules';
import { oncePerSecond } from '../http/cached-read.ts';
import { DAY, openMarketWorld, type World } from '../../test/world.ts';

describe('markets and rates by GET', () => {
  let world: World;
  beforeEach(async () => void (world = await openMarketWorld('PGlite')));
  afterEach(() => world.close());

  const get = (script: string, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'GET', url: `/api/${script}`, headers });

  test.each(['get_games.php', 'get_rates.php'])(
    'answers %s as to a POST, for caches to keep for a second',
    async (script) => {
      const answer = await get(script);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=30',
        'content-type': 'application/json; charset=utf-8',
        vary: expect.stringContaining('accept-encoding') as string,
      });
      expect(answer.json()).toEqual((await world.call(script)).body);
      expect(answer.json()).toMatchObject({ by_get: '1' });
      expect((await world.call(script)).headers['cache-control']).toBe('no-store');
    },
  );

  test('compresses for callers that accept gzip, under the same tag', async () => {
    const [plain, zipped] = [
      await get('get_games.php'),
      await get('get_games.php', { 'accept-encoding': 'gzip, br;q=0' }),
    ];
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.payload);
    expect(zipped.headers.etag).toBe(plain.headers.etag);
  });

  test('sends 500 markets with their results in 10 kB', async () => {
    // Panas and times that differ, as on a real day.
    await world.db.query(
      `insert into markets (name, open_time, close_time, position)
       select 'MARKET ' || md5(n::text)::char(2) || ' ' || n, t.open, t.close, n + 10 from generate_series(1, 497) n,
         lateral (select time '09:00' + n * 37 % 780 / 5 * interval '5 min' as at) s,
         lateral (select to_char(at, 'HH12:MI am') as open, to_char(at + interval '1 hour', 'HH12:MI am') as close) t`,
    );
    const panas = [...singlePanas, ...doublePanas, ...triplePanas];
    const markets = await world.db.query<{ id: number }>('select id from markets order by id');
    const drawn = JSON.stringify(
      markets.map(({ id }) => ({
        id,
        open: panas[(id * 61) % panas.length],
        close: panas[(id * 97) % panas.length],
        at: new Date(world.time.now + ((id * 7919) % 43_200) * 997),
      })),
    );
    await world.db.query(
      `insert into market_days (market_id, day, open_pana, close_pana)
       select id, $1, open, close from json_to_recordset($2::json) d (id bigint, open text, close text)
       on conflict (market_id, day) do update set open_pana = excluded.open_pana, close_pana = excluded.close_pana`,
      [DAY, drawn],
    );
    await world.db.query(
      `insert into declarations (market_id, day, half, pana, declared_at, settled_at)
       select id, $1, 'close', close, at, at from json_to_recordset($2::json) d (id bigint, close text, at timestamptz)`,
      [DAY, drawn],
    );
    world.goTo('11:50 pm');
    let answer = await get('get_games.php', { 'accept-encoding': 'gzip, deflate, br' });
    const plain = (await get('get_games.php')).payload;
    expect(gunzipSync(answer.rawPayload).toString()).toBe(plain);
    while (answer.headers['content-encoding'] !== 'br') {
      await new Promise((wake) => setTimeout(wake, 50));
      answer = await get('get_games.php', { 'accept-encoding': 'gzip, deflate, br' });
    }
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain);
    expect(
      (JSON.parse(plain) as { result: { close_pana: string }[] }).result.filter((one) => one.close_pana),
    ).toHaveLength(500);
    expect([plain.length > 100_000, answer.rawPayload.length < 10_000]).toEqual([true, true]);
  });

  test('answers 304 until something changes, also to a tag that a proxy has weakened or listed', async () => {
    const { etag } = (await get('get_games.php')).headers;
    for (const sent of [String(etag), String(etag).slice(2), `"other", ${String(etag)}`, '*']) {
      const again = await get('get_games.php', { 'if-none-match': sent });
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toContain('s-maxage=1');
    }
    world.goTo('5:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    world.time.now += 1000;
    const changed = await get('get_games.php', { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ result: [{ games_name: 'KALYAN', open_pana: '123' }, {}, {}] });
  });

  test('sends a failure uncached', async () => {
    jest.spyOn(world.db, 'query').mockRejectedValueOnce(new Error('broken'));
    const answer = await get('get_rates.php');
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      500,
      undefined,
      undefined,
    ]);
    expect((await get('get_rates.php')).statusCode).toBe(200);
  });
});

describe('once a second', () => {
  let now = 5000;
  const clock = { now: () => now } as World['context']['clock'];

  test('computes once for all callers within a second, and again in the next', async () => {
    const compute = jest.fn(() => Promise.resolve({}));
    const read = oncePerSecond({ clock }, compute);
    const [first, second] = await Promise.all([read(), read()]);
    now += 999;
    expect([second, await read()]).toEqual([first, first]);
    expect(compute).toHaveBeenCalledTimes(1);
    now += 1;
    await read();
    expect(compute).toHaveBeenCalledTimes(2);
    now -= 60_000;
    await read();
    expect(compute).toHaveBeenCalledTimes(3);
  });

  test('is not fooled by a clock that stands still', async () => {
    const passed = jest.spyOn(performance, 'now').mockReturnValue(0);
    const compute = jest.fn(() => Promise.resolve({}));
    const read = oncePerSecond({ clock }, compute);
    await read();
    passed.mockReturnValue(1000);
    await read();
    expect(compute).toHaveBeenCalledTimes(2);
    passed.mockRestore();
  });

  test('passes a failure to the callers that waited for it, and tries again for the next', async () => {
    const compute = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
    const read = oncePerSecond({ clock }, compute);
    await expect(Promise.all([read(), read()])).rejects.toThrow('down');
    expect(await read()).toBe('up');
  });
});
