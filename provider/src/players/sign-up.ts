import { networkOf } from 'shared/node';
import { isMobile, isPin, isWeakMpin } from 'shared/rules';
import type { Context } from '../context/context.ts';
import type { FieldsOf } from '../http/endpoint.ts';
import { signInEndpoint } from '../http/endpoint.ts';
import { refused, type Refused } from '../http/refusal.ts';
import { isExcluded } from './excluded-numbers.ts';
import { deviceHash, hashMpin } from './mpin.ts';
import { consumeOtpProof } from './otp.ts';
import { countSignUp } from './sign-up-limit.ts';

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
  if (!isPin(user_mpin)) return refused('mpin_invalid');
  if (isWeakMpin(user_mpin, phoneNumber)) return refused('mpin_weak');
  return undefined;
}

/** Returns the refusal if the player cannot be registered. */
async function register(
  context: Context,
  fields: FieldsOf<'signup.php'>,
  network: string,
): Promise<Refused | undefined> {
  const { db, clock, config, pepper } = context;
  const { phoneNumber, username, user_mpin, email, token_id } = fields;
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
    // Last, to hold the network's lock as briefly as possible. A refusal rolls back the account.
    await countSignUp(tx, context, network);
    await storeDevice(tx, player.id, deviceHash(token_id), clock.real());
    return undefined;
  });
}

/** Stores the device as one of the player's own. */
export async function storeDevice(sql: Pick<Context['db'], 'query'>, playerId: number, device: string, now: number) {
  if (device === '') return;
  await sql.query(
    'insert into devices (player_id, device_hash, known_since) values ($1, $2, $3) on conflict do nothing',
    [playerId, device, new Date(now)],
  );
}
