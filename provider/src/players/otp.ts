import { randomInt } from 'node:crypto';
import { isMobile, isPin } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { lockNames, type Sql } from '../db/database.ts';
import { signInEndpoint } from '../http/endpoint.ts';
import { asMessage, say } from '../http/sentences.ts';
import { deviceHash } from './mpin.ts';
import type { Sender } from './mpin-guard.ts';
import { deliver, refuseOverBudget } from './otp-delivery.ts';
import { mayAskForCode } from './otp-limits.ts';

const CODE_MS = 10 * 60_000;
const PROOF_MS = 60 * 60_000;
const WRONG_TRIES = 3;

// The reset code unlocks an account, so it is longer.
const digitsFor = { 'sign-up': 4, reset: 6 } as const;

/**
 * Stores a code and sends it by SMS. Without an SMS sender, the operator command `otp` shows the code. The code is
 * valid only on the device that requested it.
 */
export async function sendCode(context: Context, purpose: keyof typeof digitsFor, asked: Sender): Promise<void> {
  const { db, clock, sms } = context;
  const now = clock.real();
  const digits = digitsFor[purpose];
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const [made] = await db.transaction(async (tx) => {
    const names = [`otp network ${asked.network}`, `otp number ${asked.phoneNumber}`];
    await lockNames(tx, ...(sms ? ['otp budget'] : []), ...names);
    await mayAskForCode(tx, asked, now);
    await refuseOverBudget(tx, context, { phoneNumber: asked.phoneNumber, now });
    return tx.query<{ id: number }>(
      'insert into otp_messages (phone_number, device_hash, network, code, sent_at, purpose, delivery) values ($1, $2, $3, $4, $5, $6, $7) returning id',
      [asked.phoneNumber, asked.device, asked.network, code, new Date(now), purpose, sms ? 'sending' : 'simulated'],
    );
  });
  if (sms && made) await deliver(context, { id: made.id, to: asked.phoneNumber, code });
}

/** Checks a sign-up code. Only the newest code of a device is valid, for ten minutes and three wrong tries. */
export const otp = signInEndpoint('otp.php', async ({ fields, context }) => {
  const { phone_number, otp: typed, token_id } = fields;
  if (!isMobile(phone_number)) return wrong('mobile_invalid');
  if (!isPin(typed)) return wrong('mpin_invalid');

  const now = context.clock.real();
  const [tried] = await context.db.query<Tried>(token_id ? tryOfDevice : tryOfUnknownDevice, [
    phone_number,
    typed,
    new Date(now),
    new Date(now - CODE_MS),
    WRONG_TRIES,
    token_id ? deviceHash(token_id) : new Date(now - PROOF_MS),
  ]);
  if (!tried) return wrong('code_expired');
  return tried.is_right
    ? { status: 'success', message: 'Your number is verified.' }
    : { ...wrong('code_wrong'), tries_left: String(WRONG_TRIES - tried.tries) };
});

function wrong(code: 'mobile_invalid' | 'mpin_invalid' | 'code_expired' | 'code_wrong') {
  return { status: 'error', ...asMessage(say(code)) } as const;
}

interface Tried {
  is_right: boolean;
  tries: number;
}

const tryStatement = (tries: 'wrong_tries' | 'nameless_tries', whose: string) => `
  update otp_messages set
    ${tries} = ${tries} + (case when code = $2 then 0 else 1 end),
    verified_at = case when code = $2 then $3::timestamptz else verified_at end
  where id = (select max(id) from otp_messages where phone_number = $1 and purpose = 'sign-up' and ${whose})
    and sent_at > $4 and ${tries} < $5 and used_at is null
  returning code = $2 as is_right, ${tries} as tries`;

const tryOfDevice = tryStatement('wrong_tries', 'device_hash = $6');

// A client without a device id can verify a code only while a single device has a code. Otherwise the typed code may
// belong to another device. The wrong tries of such clients count separately, so that they cannot use up the tries of
// the device.
const tryOfUnknownDevice = tryStatement(
  'nameless_tries',
  `1 = (
  select count(distinct device_hash) from otp_messages where phone_number = $1 and purpose = 'sign-up' and sent_at > $6)`,
);

const proofOfDevice = 'phone_number = $1 and device_hash = $2 and verified_at > $3 and used_at is null';

/** Returns whether this device has verified the number. */
export async function hasOtpProof(sql: Sql, phoneNumber: string, tokenId: string, now: number): Promise<boolean> {
  const proofs = await sql.query(`select from otp_messages where ${proofOfDevice} limit 1`, [
    phoneNumber,
    deviceHash(tokenId),
    new Date(now - PROOF_MS),
  ]);
  return proofs.length > 0;
}

/** Uses up this device's verification of the number, which is valid for an hour. Returns false if there is none. */
export async function consumeOtpProof(tx: Sql, phoneNumber: string, tokenId: string, now: number): Promise<boolean> {
  const taken = await tx.query(`update otp_messages set used_at = $4 where ${proofOfDevice} returning id`, [
    phoneNumber,
    deviceHash(tokenId),
    new Date(now - PROOF_MS),
    new Date(now),
  ]);
  return taken.length > 0;
}

/** Checks this device's newest reset code. Returns the code's id if the code is right. Counts a wrong try. */
export async function checkResetCode(
  { db, clock }: Context,
  { phoneNumber, device, code }: { phoneNumber: string; device: string; code: string },
): Promise<number | undefined> {
  const [tried] = await db.query<{ id: number; is_right: boolean }>(
    `update otp_messages set wrong_tries = wrong_tries + (case when code = $3 then 0 else 1 end)
     where id = (select max(id) from otp_messages where phone_number = $1 and device_hash = $2 and purpose = 'reset')
       and sent_at > $4 and wrong_tries < $5 and used_at is null
     returning id, code = $3 as is_right`,
    [phoneNumber, device, code, new Date(clock.real() - CODE_MS), WRONG_TRIES],
  );
  return tried?.is_right ? tried.id : undefined;
}

/** Uses up the code, in the transaction that sets the new MPIN. Returns false if another call has used it. */
export async function consumeResetCode(tx: Sql, id: number, now: number): Promise<boolean> {
  return (
    (
      await tx.query('update otp_messages set used_at = $2 where id = $1 and used_at is null returning id', [
        id,
        new Date(now),
      ])
    ).length > 0
  );
}

/** Invalidates all reset codes of a number. Called after a new MPIN. */
export async function invalidateResetCodes(tx: Sql, phoneNumber: string, now: number): Promise<void> {
  await tx.query(
    `update otp_messages set used_at = $2 where phone_number = $1 and purpose = 'reset' and used_at is null`,
    [phoneNumber, new Date(now)],
  );
}
