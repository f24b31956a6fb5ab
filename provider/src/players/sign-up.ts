import { networkOf } from 'shared/node';
import { isMobile, isPin, isWeakMpin } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { DAY_MS } from '../context/india-time.ts';
import { lockNames, type Sql } from '../db/database.ts';
import { signInEndpoint, type FieldsOf } from '../http/endpoint.ts';
import { hoursOf, refused, refusedFor, type Refused } from '../http/refusal.ts';
import { isExcluded } from './excluded-numbers.ts';
import { deviceHash, hashMpin } from './mpin.ts';
import { consumeOtpProof, hasOtpProof, sendCode } from './otp.ts';
import { passkeysOf } from './passkeys.ts';
import { playerOfNumber } from './player.ts';

// A network may have many players, because customers of a mobile carrier share addresses.
const A_DAY = 100;
const A_DAY_IN_DEMO = 1000;

/** Returns whether a number is registered. With OTP_REQUIRED it sends a code to a new number. */
export const isUserExists = signInEndpoint('IsUserExists.php', async ({ fields, context, request }) => {
  const { phone_number, token_id } = fields;
  if (!isMobile(phone_number)) return refused('mobile_invalid');
  const { isOtpRequired, passkeyOrigin } = context.config;
  const player = await playerOfNumber(context, phone_number);
  if (player) {
    const hasPasskey = passkeyOrigin && (await passkeysOf(context.db, player.id)).length > 0;
    return { success: '1', data: { mpin_reset: '1', ...(hasPasskey && { passkey_origin: passkeyOrigin }) } };
  }

  if (isOtpRequired && token_id === '') return refused('device_missing');
  if (isOtpRequired)
    await sendCode(context, 'sign-up', {
      phoneNumber: phone_number,
      device: deviceHash(token_id),
      network: networkOf(request),
    });
  return {
    success: '0',
    msg: 'This number is not registered yet.',
    data: { otp_required: isOtpRequired ? '1' : '0' },
  };
});

export const signUp = signInEndpoint('signup.php', async ({ fields, context, request }) => {
  const problem = signUpProblem(fields) ?? (await register(context, fields, networkOf(request)));
  if (problem) return problem;
  return { success: '1', msg: 'Registered successfully.' };
});

function signUpProblem({ phoneNumber, username, user_mpin, email }: FieldsOf<'signup.php'>) {
  if (!isMobile(phoneNumber)) return refused('mobile_invalid');
  if (username === '') return refused('username_missing');
  if (username.length > 60) return refused('name_too_long', { most: 60 });
  if (email.length > 100) return refused('email_too_long', { most: 100 });
  return mpinProblem(user_mpin, phoneNumber);
}

/** Returns the refusal of a new MPIN. */
export function mpinProblem(mpin: string, phoneNumber: string): Refused | undefined {
  if (!isPin(mpin)) return refused('mpin_invalid');
  return isWeakMpin(mpin, phoneNumber) ? refused('mpin_weak') : undefined;
}

/** Registers a player. Returns a refusal if that is not possible. */
async function register(
  context: Context,
  fields: FieldsOf<'signup.php'>,
  network: string,
): Promise<Refused | undefined> {
  const { db, clock, config, pepper } = context;
  const { phoneNumber, username, user_mpin, email, token_id } = fields;
  const early = await earlyRefusal(context, fields, network);
  if (early) return early;
  const mpinHash = await hashMpin(user_mpin, pepper);
  return db.transaction(async (tx) => {
    if (await isExcluded(tx, phoneNumber, { pepper, now: clock.now() })) return refused('number_excluded');
    if (config.isOtpRequired && !(await consumeOtpProof(tx, phoneNumber, token_id, clock.real())))
      return refused('code_first');
    const [player] = await tx.query<{ id: number }>(
      `insert into players (phone_number, name, email, mpin_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict (phone_number) do nothing returning id`,
      [phoneNumber, username, email, mpinHash, new Date(clock.now())],
    );
    if (!player) return refused('number_taken');
    // Comes last, to hold the network's lock as briefly as possible. A refusal rolls the account back.
    await countSignUp(tx, context, network);
    await storeDevice(tx, player.id, deviceHash(token_id), clock.real());
    return undefined;
  });
}

/** A hash costs much more than these checks, so a flood of hopeless sign-ups must not hash. */
async function earlyRefusal(
  context: Context,
  { phoneNumber, token_id }: FieldsOf<'signup.php'>,
  network: string,
): Promise<Refused | undefined> {
  const { db, clock, config, pepper } = context;
  if (await isExcluded(db, phoneNumber, { pepper, now: clock.now() })) return refused('number_excluded');
  if (config.isOtpRequired && !(await hasOtpProof(db, phoneNumber, token_id, clock.real())))
    return refused('code_first');
  if (await playerOfNumber(context, phoneNumber)) return refused('number_taken');
  await refuseNetwork(db, context, network);
  return undefined;
}

/** Counts a sign-up. Refuses it beyond the daily limit of its network. */
async function countSignUp(tx: Sql, context: Context, network: string): Promise<void> {
  await lockNames(tx, `sign-up ${network}`);
  await refuseNetwork(tx, context, network);
  await tx.query('insert into sign_up_networks (network, signed_up_at) values ($1, $2)', [
    network,
    new Date(context.clock.real()),
  ]);
}

async function refuseNetwork(sql: Sql, { config, clock, isDemo }: Context, network: string): Promise<void> {
  const most = config.signUpsADay ?? (isDemo ? A_DAY_IN_DEMO : A_DAY);
  if (most === 0) return;
  const now = clock.real();
  // The next sign-up is allowed when this sign-up is a day old.
  const [blocking] = await sql.query<{ signed_up_at: Date }>(
    'select signed_up_at from sign_up_networks where network = $1 and signed_up_at > $2 order by signed_up_at desc offset $3 limit 1',
    [network, new Date(now - DAY_MS), most - 1],
  );
  if (blocking) {
    const waitMs = Number(blocking.signed_up_at) + DAY_MS - now;
    throw refusedFor(waitMs, refused('sign_ups_of_network', { hours: hoursOf(waitMs) }));
  }
}

/** Stores the device as a known device of the player. */
export async function storeDevice(sql: Sql, playerId: number, device: string, now: number) {
  if (device === '') return;
  await sql.query(
    'insert into devices (player_id, device_hash, known_since) values ($1, $2, $3) on conflict do nothing',
    [playerId, device, new Date(now)],
  );
}
