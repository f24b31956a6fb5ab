import { readSpanExport } from 'shared/node';
import { openMigratedDatabase } from '../../test/databases.ts';
import { factsOf, openOtlpReceiver } from '../../test/otlp-receiver.ts';
import { offerMarkets, openWorld } from '../../test/world.ts';

const loaded = jest.fn();
jest.mock('./call-spans.ts', () => {
  loaded();
  return jest.requireActual<object>('./call-spans.ts');
});

const worldWith = async (env: Record<string, string>) =>
  openWorld(await openMigratedDatabase('PGlite'), { spanExport: readSpanExport(env, 'provider') });

const reference = '3f9a12cd00000000000000000000abcd';

test('loads nothing of the export without an address', async () => {
  const world = await worldWith({});
  expect((await world.call('get_games.php')).status).toBe(200);
  expect(world.context.spans).toBeUndefined();
  expect(loaded).not.toHaveBeenCalled();
  await world.close();
});

test('exports a span of each call with its statements, and nothing personal', async () => {
  const receiver = await openOtlpReceiver();
  const world = await worldWith({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address });
  await offerMarkets(world);
  const player = await world.addPlayer(500);
  const bid = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '5' } as const;
  const bids = JSON.stringify([{ ...bid, bid_id: reference, phone_number: player.phone_number, points_action: '20' }]);
  await world.app.inject({
    method: 'POST',
    url: '/api/set_bid_new.php?utr=123456789012',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      traceparent: `00-${reference}-1111111111111111-01`,
    },
    payload: new URLSearchParams({ user_token: player.user_token, bids }).toString(),
  });
  await world.as({ ...player, user_token: 'wrong' }, 'get_profile.php');
  await world.bid(player, { ...bid, points_action: '501' });
  await world.as(player, 'withdraw_request.php', { amount: '100', remark: 'BANK_TRANSFER', request_number: '' });
  await world.as(player, 'edit_profile.php', { name: 'Asha', email: 'asha@example.com' });
  jest.spyOn(world.db, 'query').mockRejectedValueOnce(new Error('the disk is full'));
  await world.as(player, 'get_profile.php');
  await world.app.inject('/api/healthz');
  await world.app.inject('/api/nothing-of-the-kind');
  await world.context.spans?.close();

  const spans = receiver.spans();
  const placed = spans.find(({ traceId, name }) => traceId === reference && name.startsWith('POST'));
  expect(placed).toMatchObject({ name: 'POST /api/set_bid_new.php', parentSpanId: '1111111111111111' });
  expect(placed && factsOf(placed)).toMatchObject({ 'http.response.status_code': '200', 'matka.result': 'ok' });
  expect(spans.filter(({ parentSpanId }) => parentSpanId === placed?.spanId).map(({ name }) => name)).toContain(
    'statement',
  );
  const results = spans
    .filter(({ name }) => /^(GET|POST)/.test(name))
    .map((span) => [span.name, factsOf(span)['matka.result'], factsOf(span)['matka.refusal'], span.status?.code]);
  expect(results).toEqual([
    ['POST /api/set_bid_new.php', 'ok', undefined, undefined],
    ['POST /api/get_profile.php', 'refused', 'login_again', undefined],
    ['POST /api/set_bid_new.php', 'refused', 'insufficient_balance', undefined],
    ['POST /api/withdraw_request.php', 'ok', undefined, undefined],
    ['POST /api/edit_profile.php', 'ok', undefined, undefined],
    ['POST /api/get_profile.php', 'failed', 'failed', 2],
    ['GET unknown', 'refused', 'unknown_call', undefined],
  ]);
  expect(spans.map(({ name }) => name)).toContain('transaction');
  const sent = receiver.bodies.join('\n');
  for (const secret of [player.phone_number, player.user_token, '123456789012', 'asha@', 'nothing-of', 'select '])
    expect(sent).not.toContain(secret);
  await world.close();
  await receiver.close();
});

test('answers calls as usual while the receiver of spans is away', async () => {
  const world = await worldWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const warn = jest.spyOn(world.context.log, 'warn').mockReturnValue(undefined);
  expect((await world.call('get_games.php')).status).toBe(200);
  await world.context.spans?.close();
  expect((await world.call('get_games.php')).status).toBe(200);
  expect(warn.mock.calls).toEqual([[{ spans: expect.stringContaining('fails') as string }]]);
  await world.close();
});
