import { calls } from 'provider/src/calls.ts';
import type { World } from 'provider/test/world.ts';
import { diceOf, type Dice } from './play/dice.ts';

const LEAKS =
  /select |insert |update |syntax error|constraint|relation "|pglite|node_modules|\bat .+\.[jt]s|stack|ECONN|undefined|\[object/i;

const poisons: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '10.5',
  '1e3',
  'NaN',
  'Infinity',
  '-0',
  '99999999999999999999',
  '0x10',
  '१०',
  'null',
  'undefined',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  '"; drop table players; --',
  '$1',
  '%00',
  '../../etc/passwd',
  '<script>',
  '{{7*7}}',
  '${7*7}',
  'x'.repeat(201),
  'y'.repeat(5000),
  '\r\nSet-Cookie: a=b',
  null,
  true,
  10,
  -1,
  1.5,
  [],
  [[]],
  {},
  { a: 1 },
  ['10', '20'],
  { toString: 'x' },
  { __proto__: null },
];
const names = [
  'phone_number',
  'user_token',
  'amount',
  'bids',
  'UTR_NUM',
  'TRANS_ID',
  'AMOUNT',
  'USER_ID',
  'game_name',
  'type',
  'password',
  'otp',
  'phoneNumber',
  'user_mpin',
  'username',
  'email',
  'token_id',
  'request_id',
  'ifsc_code',
  'account_number',
  '__proto__',
  'constructor',
  'name',
];
const bidNames = [
  'bid_id',
  'phone_number',
  'game_name',
  'game_type',
  'session',
  'open_digit',
  'close_digit',
  'open_pana',
  'close_pana',
  'points_action',
];

interface Request {
  type: string;
  body: string | Buffer;
}

/** Sends malformed bodies to all calls. Returns the wrong answers. */
export async function sendMalformed(world: World, options: { requests: number; seed: number }) {
  return sendMalformedTo((sent) => world.app.inject({ method: 'POST', ...sent }), await world.addPlayer(1000), options);
}

interface Sent {
  url: string;
  headers: { 'content-type': string };
  payload: string | Buffer;
}

interface Got {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  payload: string;
}

/** Sends malformed bodies in the name of this player. Returns the wrong answers. */
export async function sendMalformedTo(
  send: (sent: Sent) => Promise<Got>,
  player: { phone_number: string; user_token: string },
  { requests, seed }: { requests: number; seed: number },
) {
  const dice = diceOf(seed);
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < requests; sent += 1) {
    const script = dice.happens(0.05) ? 'nothing.php' : dice.oneOf(calls).script;
    const own = dice.happens(0.6)
      ? { user_token: player.user_token, phone_number: player.phone_number, USER_ID: player.phone_number }
      : {};
    const { type, body } = malformedRequest(dice, own);
    const answer = await send({ url: `/api/${script}`, headers: { 'content-type': type }, payload: body });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (answer.statusCode >= 500 || !isJson || LEAKS.test(answer.payload)) {
      wrong.push(
        `${script} ${type} ${body.toString().slice(0, 200)} -> ${answer.statusCode} ${answer.payload.slice(0, 300)}`,
      );
    }
  }
  return { wrong, statuses: Object.fromEntries(statuses) };
}

function malformedRequest(dice: Dice, own: Record<string, unknown>): Request {
  const fields: Record<string, unknown> = { ...own };
  for (let count = dice.below(6); count > 0; count -= 1)
    Object.defineProperty(fields, dice.oneOf(names), {
      value: dice.oneOf(poisons),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  if (dice.happens(0.5))
    fields.bids = dice.oneOf([
      () => poisonedBid(dice, own),
      () => [poisonedBid(dice, own)],
      () => JSON.stringify([poisonedBid(dice, own)]),
      () => '[',
      () => '[null]',
      () => '[[]]',
    ])();
  return dice.oneOf([asForm, asJson, asMultipart, asRandomBytes])(fields, dice);
}

function poisonedBid(dice: Dice, own: Record<string, unknown>): Record<string, unknown> {
  const right = {
    bid_id: 'b',
    game_name: 'KALYAN',
    game_type: 'Single Digit',
    session: 'Open',
    open_digit: '6',
    points_action: '10',
    ...own,
  };
  return { ...right, [dice.oneOf(bidNames)]: dice.oneOf(poisons), [dice.oneOf(bidNames)]: dice.oneOf(poisons) };
}

function asForm(fields: Record<string, unknown>): Request {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [
      name,
      String(typeof one === 'object' ? JSON.stringify(one) : one),
    ]),
  );
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(pairs).toString() };
}

function asJson(fields: Record<string, unknown>, dice: Dice): Request {
  const whole = JSON.stringify(fields);
  return {
    type: 'application/json',
    body: dice.oneOf([
      whole,
      `[${whole}]`,
      whole.slice(0, -1),
      'null',
      '"text"',
      '7',
      '',
      '{"__proto__":{"a":1}}',
      `{"a":${'['.repeat(500)}`,
    ]),
  };
}

function asMultipart(fields: Record<string, unknown>, dice: Dice): Request {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--edge\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '')}"\r\n\r\n${typeof value === 'object' ? JSON.stringify(value) : String(value)}\r\n`,
  );
  const file = `--edge\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${dice.oneOf(['\xff\xd8\xffjunk', '<svg onload=alert(1)>', 'GIF89a', ''])}\r\n`;
  const body = [...parts, dice.happens(0.5) ? file : '', dice.happens(0.8) ? '--edge--\r\n' : ''].join('');
  return {
    type: dice.oneOf([
      'multipart/form-data; boundary=edge',
      'multipart/form-data; boundary=edge',
      'multipart/form-data',
    ]),
    body: Buffer.from(body, 'latin1'),
  };
}

function asRandomBytes(_fields: Record<string, unknown>, dice: Dice): Request {
  const type = dice.oneOf([
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
    'nonsense',
    'application/json',
  ]);
  const large = dice.happens(0.02);
  return {
    type,
    body: large
      ? 'a='.padEnd(70_000, 'b')
      : Buffer.from(Array.from({ length: dice.below(300) }, () => dice.below(256))),
  };
}
