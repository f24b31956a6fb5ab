import { randomInt } from 'node:crypto';
import { isMobile, isPin } from 'shared/rules';
import type { Sql } from '../db/database.ts';
import { signInEndpoint } from '../endpoint.ts';
import type { Ground } from '../ground.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { deviceHash } from './mpin.ts';

const CODE_MS = 10 * 60_000;
const PROOF_MS = 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const CODES_AN_HOUR = 5;
const WRONG_TRIES = 3;

/** Sends a code by the simulated SMS: it lies in the outbox that the operator reads. */
export async function sendOtp({ db, clock }: Ground, phoneNumber: string, tokenId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('otp ' || $1, 0))`, [phoneNumber]);
    const [sent] = await tx.query<{ count: number }>(
      'select count(*) as count from otp_messages where phone_number = $1 and sent_at > $2',
      [phoneNumber, new Date(clock.real() - HOUR_MS)],
    );
    if (Number(sent?.count) >= CODES_AN_HOUR) throw new HttpRefusal(429, 'Too many codes were sent to this number. Try again in an hour.', 3600);
    await tx.query('insert into otp_messages (phone_number, device_hash, code, sent_at) values ($1, $2, $3, $4)', [
      phoneNumber,
      deviceHash(tokenId),
      String(randomInt(10_000)).padStart(4, '0'),
      new Date(clock.real()),
    ]);
  });
}

/** Only the newest code counts, for ten minutes and three wrong tries. */
export const otp = signInEndpoint('otp.php', async ({ fields, ground }) => {
  const { phone_number = '', otp: typed = '' } = fields;
  if (!isMobile(phone_number)) return { status: 'error', message: 'Enter Valid mobile number !!' };
  if (!isPin(typed)) return { status: 'error', message: 'Only 4 digit allow !!' };

  const [tried] = await ground.db.query<{ is_right: boolean }>(
    `update otp_messages set
       wrong_tries = wrong_tries + (case when code = $2 then 0 else 1 end),
       verified_at = case when code = $2 then $4::timestamptz else verified_at end
     where id = (select max(id) from otp_messages where phone_number = $1)
       and sent_at > $3 and wrong_tries < $5 and used_at is null
     returning code = $2 as is_right`,
    [phone_number, typed, new Date(ground.clock.real() - CODE_MS), new Date(ground.clock.real()), WRONG_TRIES],
  );
  if (!tried) return { status: 'error', message: 'This code is no longer valid. Please ask for a new one.' };
  return tried.is_right
    ? { status: 'success', message: 'Your number is verified.' }
    : { status: 'error', message: 'The code is wrong. Please check it and try again.' };
});

/** Uses up the proof that this device verified this number within the last hour. */
export async function takeOtpProof(tx: Sql, phoneNumber: string, tokenId: string, now: number): Promise<boolean> {
  const taken = await tx.query(
    `update otp_messages set used_at = $4
     where phone_number = $1 and device_hash = $2 and verified_at > $3 and used_at is null returning id`,
    [phoneNumber, deviceHash(tokenId), new Date(now - PROOF_MS), new Date(now)],
  );
  return taken.length > 0;
}
