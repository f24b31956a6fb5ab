import { deviceHash, hashMpin } from 'provider/src/players/mpin.ts';
import type { World } from 'provider/test/world.ts';

const OLD = '4826';
const NEW = '7391';
const CLIENTS = 16;

type Replacing = 'change' | 'reset';

interface MpinRaceReport {
  /**
   * Logins with the old MPIN: those that got a session before the new MPIN was set, and those that were later or
   * refused.
   */
  before: number;
  after: number;
  refused: number;
  /** Live sessions of the old MPIN after the new MPIN was set. There must be none. */
  survivors: number;
}

/**
 * Logs in with the old MPIN from many known devices in parallel and sets a new MPIN meanwhile. Counts the sessions that
 * survive.
 */
export async function logInAcross(
  world: World,
  { logins, by, phoneNumber }: { logins: number; by: Replacing; phoneNumber: string },
): Promise<MpinRaceReport> {
  const devices = Array.from({ length: logins }, (_, device) => `phone-${device}`);
  const call = (script: string, fields: Record<string, string>) =>
    world.call(script, { phone_number: phoneNumber, ...fields });
  await world.signUp(phoneNumber);
  const own = await call('login.php', { password: OLD, token_id: 'own-phone' });
  // The devices are known, so that the limit of wrong tries does not block parallel logins.
  await world.db.query(
    `insert into devices (player_id, device_hash, known_since) select p.id, d, now() from players p, json_array_elements_text($2::json) d where p.phone_number = $1`,
    [phoneNumber, JSON.stringify(devices.map(deviceHash))],
  );
  const replace = await replacingBy(by, call, String(own.body.data?.user_token), world);

  let isReplaced = false;
  const report = { before: 0, after: 0, refused: 0, survivors: 0 };
  const tokens: string[] = [];
  const waiting = [...devices];
  const logIn = async () => {
    for (let token_id = waiting.pop(); token_id; token_id = waiting.pop()) {
      const { body } = await call('login.php', { password: OLD, token_id });
      if (body.success !== '1') report.refused += 1;
      else report[isReplaced ? 'after' : 'before'] += 1;
      if (body.success === '1') tokens.push(String(body.data?.user_token));
    }
  };
  // Keeps logins running, so that the change of the MPIN meets logins at every step. Changes it before too many logins
  // have replaced the player's own session.
  const clients = Array.from({ length: CLIENTS }, logIn);
  while (waiting.length > logins * 0.75) await new Promise((wake) => setTimeout(wake, 5));
  await replace();
  isReplaced = true;
  await Promise.all(clients);
  for (const user_token of tokens)
    report.survivors += (await call('get_profile.php', { user_token })).status === 200 ? 1 : 0;
  return report;
}

/** Logs in this many players in parallel, each with a new device of the same network. Returns the refusals. */
export async function logInFromOneNetwork(world: World, players: number): Promise<string[]> {
  const numbers = Array.from({ length: players }, (_, n) => String(9_100_000_000 + n));
  const hash = await hashMpin(OLD, world.context.pepper);
  await world.db.query(
    `insert into players (phone_number, name, email, mpin_hash, created_at)
     select n, 'Asha', '', $2, now() from json_array_elements_text($1::json) n`,
    [JSON.stringify(numbers), hash],
  );
  const answers = await Promise.all(
    numbers.map((phone_number) =>
      world.call('login.php', { phone_number, password: OLD, token_id: `new-${phone_number}` }),
    ),
  );
  return answers.filter(({ body }) => body.success !== '1').map(({ body }) => String(body.msg));
}

/** As above, with the limit of production. Returns whether every player is in. */
export async function areAllIn(world: World, players: number, print: (line: string) => void): Promise<boolean> {
  world.context.config.networkTriesADay = 10;
  const refusals = await logInFromOneNetwork(world, players);
  print(`${players} right logins of new devices of one network at once: ${players - refusals.length} in`);
  return refusals.length === 0;
}

async function replacingBy(
  by: Replacing,
  call: (script: string, fields: Record<string, string>) => ReturnType<World['call']>,
  user_token: string,
  { db }: World,
): Promise<() => Promise<void>> {
  if (by === 'change')
    return async () => isDone(await call('change_mpin.php', { user_token, password: OLD, new_mpin: NEW }));
  await call('forgot_mpin.php', { token_id: 'new-phone' });
  const [sent] = await db.query<{ code: string }>('select code from otp_messages order by id desc limit 1');
  return async () =>
    isDone(await call('reset_mpin.php', { token_id: 'new-phone', otp: String(sent?.code), user_mpin: NEW }));
}

function isDone({ body }: Awaited<ReturnType<World['call']>>) {
  if (body.success !== '1') throw new Error(`The MPIN was not replaced: ${body.msg}`);
}
