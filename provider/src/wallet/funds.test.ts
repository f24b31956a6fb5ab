import sharp from 'sharp';
import { databaseKinds } from '../../test/databases.ts';
import { closeInBalance, openWorldWithPlayer, type TestPlayer, type World } from '../../test/world.ts';
import { redrawScreenshot } from './screenshot.ts';
import { readUtr } from './utr.ts';

describe.each(databaseKinds)('funds on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeEach(async () => ({ world, player } = await openWorldWithPlayer(kind, 500)));
  afterEach(() => closeInBalance(world));

  const deposit = (fields: Record<string, string>) =>
    world.as(player, 'add_points_request.php', { amount: '500', UTR_NUM: 'AXIS12345678', ...fields });
  const withdraw = (fields: Record<string, string>) =>
    world.as(player, 'withdraw_request.php', { amount: '100', remark: 'BANK_TRANSFER', request_number: '', ...fields });
  const onlyRequest = async () => (await world.as(player, 'get_request_history.php')).body.result?.[0] ?? {};

  test('an approved deposit is credited and shown as approved', async () => {
    await deposit({});
    expect(await onlyRequest()).toMatchObject({ points: '500', action_type: 'Deposite', status: '0' });
    expect(await world.balance(player)).toBe(500);
    await world.operator('approve', String((await onlyRequest()).remark));
    expect(await onlyRequest()).toMatchObject({ status: '1' });
    expect(await world.balance(player)).toBe(1000);
  });

  test('a declined deposit moves nothing, and its UTR can be sent again', async () => {
    await deposit({});
    await world.operator('decline', String((await onlyRequest()).remark));
    expect(await onlyRequest()).toMatchObject({ status: '-1' });
    expect((await deposit({})).body.success).toBe('1');
    expect(await world.balance(player)).toBe(500);
  });

  test('allows ten waiting deposits, even in parallel, and another after a decision', async () => {
    const sent = await Promise.all(
      Array.from({ length: 14 }, (_, n) => deposit({ UTR_NUM: `AXIS1234567${n}X`, request_id: `d-${n}` })),
    );
    const isIn = sent.map(({ body }) => body.success === '1');
    expect(isIn.filter(Boolean)).toHaveLength(10);
    const refusal = {
      success: '0',
      msg: '10 of your deposit requests wait to be checked. Please wait until one of them is decided.',
    };
    expect(sent.find(({ body }) => body.success === '0')).toMatchObject({ status: 200, body: refusal });
    const first = isIn.indexOf(true);
    expect((await deposit({ UTR_NUM: `AXIS1234567${first}X`, request_id: `d-${first}` })).body.success).toBe('1');
    await world.operator('decline', String((await onlyRequest()).remark));
    expect((await deposit({ UTR_NUM: 'HDFC987654321' })).body.success).toBe('1');
  });

  test('a withdrawal leaves the wallet immediately and returns if it is declined', async () => {
    expect((await withdraw({ request_id: 'w' })).body.success).toBe('1');
    expect((await withdraw({ request_id: 'w' })).body.success).toBe('1');
    expect((await withdraw({ request_id: 'w', amount: '200' })).body.msg).toBe(
      'This request_id was already used for another withdrawal.',
    );
    expect(await world.balance(player)).toBe(400);
    await world.operator('decline', String((await onlyRequest()).remark));
    expect(await world.balance(player)).toBe(500);
  });

  test('refuses a credited UTR with added letters', async () => {
    await deposit({ UTR_NUM: '१२३४५६७८९०१२' });
    expect(await world.operator('funds')).toContain(' 123456789012 ');
    await world.operator('approve', String((await onlyRequest()).remark));
    for (const UTR_NUM of ['123456789012', 'UTR123456789012', 'T123456789012', '123456789012A']) {
      expect((await deposit({ UTR_NUM })).body).toEqual({
        success: '0',
        msg: 'This UTR was already sent. Each UTR can be used once.',
      });
    }
  });

  test('an invented UTR does not block the player who paid it: the operator sees both and credits one', async () => {
    const inventor = await world.addPlayer();
    const claim = (by: TestPlayer, UTR_NUM = 'UTR123456789012') =>
      world.as(by, 'add_points_request.php', { amount: '500', UTR_NUM });
    expect((await claim(inventor)).body.success).toBe('1');
    expect((await claim(player, '1234-5678-9012')).body.success).toBe('1');
    for (const by of [inventor, player])
      expect((await claim(by, '0123456789012')).body.msg).toBe('This UTR was already sent. Each UTR can be used once.');
    const lines = (await world.operator('funds')).split('\n').map((line) => line.split(/ {2,}/));
    const [first, second] = [String(lines[1]?.[0]), String(lines[2]?.[0])];
    expect(lines.map((line) => line[6])).toEqual(['same UTR', second, first]);

    await world.operator('approve', second);
    await expect(world.operator('approve', first)).rejects.toThrow(
      `The UTR of fund request ${first} was already credited to ${player.phone_number} with fund request ${second}.`,
    );
    expect([await world.balance(player), await world.balance(inventor)]).toEqual([1000, 0]);
    expect((await world.operator('funds')).split('\n')[1]).toContain(`${second} approved`);
    // A payment may have been credited to the wrong player. So the request of the right player must still reach the
    // operator.
    const late = await world.addPlayer();
    expect((await claim(late)).body.success).toBe('1');
    expect((await world.operator('funds')).split('\n')).toHaveLength(3);
  });

  test('credits one of many requests with one UTR that are approved at the same time', async () => {
    const claimants = [player];
    for (let n = 0; n < 5; n += 1) claimants.push(await world.addPlayer(0));
    for (const by of claimants)
      await world.as(by, 'add_points_request.php', { amount: '500', UTR_NUM: 'AXIS12345678' });
    const ids = (await world.db.query<{ id: number }>('select id from fund_requests')).map(({ id }) => String(id));
    const approved = await Promise.allSettled([...ids, ...ids].map((id) => world.operator('approve', id)));
    expect(approved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      await world.db.query(`select sum(amount)::int as credited from ledger_entries where reason = 'deposit'`),
    ).toEqual([{ credited: 500 }]);
  });

  test('allows twenty withdrawals a day, cancelled ones included, even in parallel', async () => {
    const sent = await Promise.all(
      Array.from({ length: 24 }, (_, n) => withdraw({ amount: '10', request_id: `w-${n}` })),
    );
    const isIn = sent.map(({ body }) => body.success === '1');
    expect(isIn.filter(Boolean)).toHaveLength(20);
    for (const { id } of await world.db.query<{ id: number }>('select id from fund_requests'))
      await world.as(player, 'cancel_withdraw_request.php', { fund_id: String(id) });
    expect(await world.balance(player)).toBe(500);
    expect((await withdraw({ amount: '10' })).body).toEqual({
      success: '0',
      msg: 'You sent 20 withdraw requests within 24 hours. The next one is taken on 8 Jan 2026 at 9:00 am.',
    });
    expect((await withdraw({ amount: '10', request_id: `w-${isIn.indexOf(true)}` })).body.success).toBe('1');
    expect(await world.balance(player)).toBe(500);
    world.goTo('9:00 am', '2026-01-08');
    expect((await withdraw({ amount: '10' })).body.success).toBe('1');
  });

  test('allows twenty unpaid payments a day, and another after one is paid', async () => {
    const pay = (n: number) => world.as(player, 'create_payment.php', { TRANS_ID: `t-${n}`, AMOUNT: '250' });
    const begun = await Promise.all(Array.from({ length: 24 }, (_, n) => pay(n)));
    const isMade = begun.map(({ body }) => Boolean(body.status));
    expect(isMade.filter(Boolean)).toHaveLength(20);
    expect(begun[isMade.indexOf(false)]?.body.message).toBe(
      'You began 20 payments within 24 hours that are not paid. Please pay one of them, or try again tomorrow.',
    );
    const first = isMade.indexOf(true);
    expect((await pay(first)).body).toEqual(begun[first]?.body);
    await world.db.query(
      `update gateway_orders set state = 'paid' where id = (select order_id from payments where trans_id = $1)`,
      [`t-${first}`],
    );
    await world.call('payment_status.php', { TRANS_ID: `t-${first}` });
    expect((await pay(30)).body.status).toBe(true);
    expect((await pay(31)).body.status).toBe(false);
  });

  test.each([
    ['a deposit below the minimum', () => deposit({ amount: '99' }), 'Minimum deposit limit is 100 .'],
    ['a fractional deposit', () => deposit({ amount: '500.5' }), 'Please enter a whole amount above 0.'],
    ['a deposit without a UTR', () => deposit({ UTR_NUM: '' }), 'Please Enter UTR first.'],
    ['a withdrawal above the balance', () => withdraw({ amount: '501' }), 'Insufficient balance.'],
    ['a negative withdrawal', () => withdraw({ amount: '-100' }), 'Please enter a whole amount above 0.'],
  ])('%s is refused', async (_what, send, msg) => {
    expect((await send()).body).toEqual({ success: '0', msg });
  });

  test('a withdrawal requires bank details, and withdrawal hours', async () => {
    await world.db.query(`update players set account_number = ''`);
    expect((await withdraw({})).body.msg).toBe('Please add your bank details first.');
    await world.db.query(`update players set account_number = '123456789'`);
    await world.operator('set', 'withdraw_hours', '10:00 am to 8:00 pm');
    expect((await withdraw({})).body.msg).toBe('Withdrawals are taken from 10:00 am to 8:00 pm.');
    await world.operator('set', 'withdraw_hours', '10:00 - 20:00');
    world.goTo('7:59 pm');
    expect((await withdraw({})).body.success).toBe('1');
    await world.operator('set', 'withdraw_hours', '8:00 pm - 2:00 am');
    expect((await withdraw({})).body.msg).toBe('Withdrawals are taken from 8:00 pm - 2:00 am.');
    world.goTo('1:59 am');
    expect((await withdraw({})).body.success).toBe('1');
    await expect(world.operator('set', 'withdraw_hours', 'in the morning')).rejects.toThrow(
      'Write it as "10:00 am to 8:00 pm"',
    );
  });

  test('a screenshot is redrawn for the operator, and a file that is not a picture is refused', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const send = (image: Buffer) => {
      const form = Object.entries({
        phone_number: player.phone_number,
        user_token: player.user_token,
        amount: '500',
        UTR_NUM: 'HDFC123456',
        request_id: 'one',
      })
        .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('');
      const file =
        '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
      const payload = Buffer.concat([Buffer.from(form + file), image, Buffer.from('\r\n--edge--\r\n')]);
      return world.app.inject({
        method: 'POST',
        url: '/api/add_points_request.php',
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        payload,
      });
    };
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).json()).toEqual({
      success: '0',
      msg: 'Please select a valid image file.',
      code: 'picture_invalid',
    });
    expect((await send(picture)).json()).toMatchObject({ success: '1' });
    // A repeat gets the first answer before its picture is checked.
    expect((await send(Buffer.from('no picture'))).json()).toMatchObject({ success: '1' });
    const kept = Buffer.from(await world.operator('screenshot', String((await onlyRequest()).remark)), 'base64');
    expect((await sharp(kept).metadata()).format).toBe('jpeg');
    expect(kept.includes('secret place')).toBe(false);
    expect((await send(Buffer.alloc(7 * 1024 * 1024, 1))).statusCode).toBe(413);
  });

  test('a payment link is credited once, to its player, after the gateway reports it as paid', async () => {
    const create = (fields = {}) =>
      world.as(player, 'create_payment.php', { TRANS_ID: 't-1', AMOUNT: '250', ...fields });
    const made = await create();
    expect((await create()).body).toEqual(made.body);
    expect((await create({ AMOUNT: '251' })).body).toMatchObject({
      status: false,
      message: 'This TRANS_ID was already used for another payment.',
    });
    expect(
      (await world.as(await world.addPlayer(), 'create_payment.php', { TRANS_ID: 't-1', AMOUNT: '250' })).body.status,
    ).toBe(false);
    const status = async () => (await world.call('payment_status.php', { TRANS_ID: 't-1' })).body;
    expect(await status()).toEqual({ status: false, message: 'Your Payment is pending please wait', amount: '250' });
    const url = new URL((made.body.result as unknown as { payment_url: string }).payment_url).pathname;
    const back = await world.app.inject({ method: 'POST', url, payload: { outcome: 'paid' } });
    const { pathname, search } = new URL(String(back.headers.location));
    expect([back.statusCode, pathname + search]).toEqual([303, '/payment-status?trans_id=t-1']);
    await world.app.inject({ method: 'POST', url, payload: { outcome: 'failed' } });
    world.time.now += 5000;
    expect(await status()).toMatchObject({ status: true });
    expect(await world.balance(player)).toBe(750);
  });
});

test.each([
  ['1234567890', '0012 3456 7890'],
  ['1234567890', '१२३४५६७८९०'],
  ['AXIS123456', 'axis-123 456'],
  ['AXIS123456', 'ＡＸＩＳ１２３４５６'],
  ['123456789012', 'UTR123456789012'],
  ['123456789012', 'T123456789012'],
  ['123456789012', '123456789012A'],
  ['123456789012', 'utr: 123456789012 xyz'],
  ['SBIN124001234567', '124001234567'],
])('%s is the same UTR as %s', (one, other) => {
  expect(readUtr(one)).toBeDefined();
  expect(readUtr(one)?.key).toBe(readUtr(other)?.key);
});

test.each([['АXIS123456 with a Cyrillic A'], ['12345'], ['...'], ['x'.repeat(36)], ['ABCDEF12345']])(
  '%s is not a UTR',
  (typed) => {
    expect(readUtr(typed)).toBeUndefined();
  },
);

test('a UTR is stored in Latin digits and capitals', () => {
  expect(readUtr('axis-१२३४५६७८ ')?.text).toBe('AXIS12345678');
});

test('a small file with too many pixels is refused', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  expect(await redrawScreenshot(bomb)).toBeUndefined();
});
