import { networkOf } from 'shared/node';
import { isMobile, isPin, isWeakMpin } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { DAY_MS } from '../context/india-time.ts';
import { lockNames, type Sql } from '../db/database.ts';
import { signInEndpoint, type FieldsOf } from '../http/endpoint.ts';
import { firstProblem } from '../http/field-checks.ts';
import { hoursText, refused, refusedFor } from '../http/refusal.ts';
import { isExcluded } from './excluded-numbers.ts';
import { deviceHash, hashMpin } from './mpin.ts';
import { consumeOtpProof, sendCode } from './otp.ts';
import { passkeysOf } from './passkeys.ts';
import { playerOfNumber } from './player.ts';

// Players of a mobile carrier share addresses, so a network can hold many players.
const A_DAY = 100;
const A_DAY_IN_DEMO = 1000;

/** Checks whether a number is registered. Sends a new number its sign-up code if OTP_REQUIRED is on. */
export const isUserExists = signInEndpoint('IsUserExists.php', async ({ fields, context, request }) => {
  const { phone_number, token_id } = fields;
  if (!isMobile(phone_number)) return refused('Enter Valid mobile number !!');
  const { isOtpRequired, passkeyOrigin } = context.config;
  const player = await playerOfNumber(context, phone_number);
  if (player) {
    const hasPasskey = passkeyOrigin && (await passkeysOf(context.db, player.id)).length > 0;
    return { success: '1', data: { mpin_reset: '1', ...(hasPasskey && { passkey_origin: passkeyOrigin }) } };
  }

  if (isOtpRequired && token_id === '') return refused('The token_id of the device is missing.');
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
  if (problem) return refused(problem);
  return { success: '1', msg: 'Registered successfully.' };
});

function signUpProblem({ phoneNumber, username, user_mpin, email }: FieldsOf<'signup.php'>) {
  return firstProblem(
    [!isMobile(phoneNumber), 'Enter Valid mobile number !!'],
    [username === '', 'Enter User name !!'],
    [username.length > 60, 'The name is too long: 60 letters at most.'],
    [email.length > 100, 'The email is too long: 100 letters at most.'],
    ...mpinChecks(user_mpin, phoneNumber),
  );
}

/** What is wrong with a new MPIN. */
export function mpinChecks(mpin: string, phoneNumber: string): [isWrong: boolean, msg: string][] {
  return [
    [!isPin(mpin), 'Only 4 digit allow !!'],
    [isWeakMpin(mpin, phoneNumber), 'This MPIN is too easy to guess. Please choose another one.'],
  ];
}

/** Returns the reason if the player cannot be registered. */
async function register(
  context: Context,
  fields: FieldsOf<'signup.php'>,
  network: string,
): Promise<string | undefined> {
  const { db, clock, config, pepper } = context;
  const { phoneNumber, username, user_mpin, email, token_id } = fields;
  const mpinHash = await hashMpin(user_mpin, pepper);
  return db.transaction(async (tx) => {
    if (await isExcluded(tx, phoneNumber, { pepper, now: clock.now() }))
      return 'This number has excluded itself from playing. Please contact support.';
    if (config.isOtpRequired && !(await consumeOtpProof(tx, phoneNumber, token_id, clock.real())))
      return 'Please verify your number with the code first.';
    const [player] = await tx.query<{ id: number }>(
      `insert into players (phone_number, name, email, mpin_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict (phone_number) do nothing returning id`,
      [phoneNumber, username, email, mpinHash, new Date(clock.now())],
    );
    if (!player) return 'This number is already registered. Please log in.';
    // Last, to hold the network's lock as briefly as possible. A refusal rolls back the account.
    await countSignUp(tx, context, network);
    await storeDevice(tx, player.id, deviceHash(token_id), clock.real());
    return undefined;
  });
}

/** Counts a sign-up, and refuses it beyond the daily limit of its network. */
async function countSignUp(tx: Sql, { config, clock, isDemo }: Context, network: string): Promise<void> {
  const most = config.signUpsADay ?? (isDemo ? A_DAY_IN_DEMO : A_DAY);
  if (most === 0) return;
  const now = clock.real();
  await lockNames(tx, `sign-up ${network}`);
  // The sign-up that must be a day old before another is allowed.
  const [blocking] = await tx.query<{ signed_up_at: Date }>(
    'select signed_up_at from sign_up_networks where network = $1 and signed_up_at > $2 order by signed_up_at desc offset $3 limit 1',
    [network, new Date(now - DAY_MS), most - 1],
  );
  if (blocking) {
    const waitMs = Number(blocking.signed_up_at) + DAY_MS - now;
    throw refusedFor(
      waitMs,
      `Too many accounts were registered from your network. Try again in ${hoursText(waitMs)}, or from another network.`,
    );
  }
  await tx.query('insert into sign_up_networks (network, signed_up_at) values ($1, $2)', [network, new Date(now)]);
}

/** Stores the device as one of the player's own. */
export async function storeDevice(sql: Sql, playerId: number, device: string, now: number) {
  if (device === '') return;
  await sql.query(
    'insert into devices (player_id, device_hash, known_since) values ($1, $2, $3) on conflict do nothing',
    [playerId, device, new Date(now)],
  );
}
