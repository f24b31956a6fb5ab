import type { Context } from '../context/context.ts';
import { deviceHash } from './mpin.ts';
import { hashOf } from './sessions.ts';

const ANSWERED_WITHIN_MS = 5 * 60_000;

/** The signer: the session that adds a passkey, or the device that logs in to a number. */
export const signer = {
  session: (userToken: string) => `add ${hashOf(userToken)}`,
  device: (phoneNumber: string, tokenId: string) => `log in ${phoneNumber} ${deviceHash(tokenId)}`,
};

/** Stores a challenge, and replaces the signer's previous one. */
export async function storeChallenge({ db, clock }: Context, by: string, challenge: string): Promise<void> {
  await db.query(
    `insert into passkey_challenges (asked_by, challenge, expires_at) values ($1, $2, $3)
     on conflict (asked_by) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [by, challenge, new Date(clock.real() + ANSWERED_WITHIN_MS)],
  );
}

/** Returns and deletes the signer's challenge, so it works once. */
export async function consumeChallenge({ db, clock }: Context, by: string): Promise<string | undefined> {
  const [taken] = await db.query<{ challenge: string; expires_at: Date }>(
    'delete from passkey_challenges where asked_by = $1 returning challenge, expires_at',
    [by],
  );
  return taken && Number(taken.expires_at) > clock.real() ? taken.challenge : undefined;
}

export async function deleteOldChallenges({ db, clock }: Context): Promise<void> {
  await db.query('delete from passkey_challenges where expires_at < $1', [new Date(clock.real())]);
}
