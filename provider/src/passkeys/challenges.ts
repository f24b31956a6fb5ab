import type { Context } from '../context/context.ts';

const ANSWERED_WITHIN_MS = 5 * 60_000;

type Parts = Pick<Context, 'db' | 'clock'>;

/** Stores a challenge. The new challenge replaces the signer's previous challenge. */
export async function storeChallenge({ db, clock }: Parts, by: string, challenge: string): Promise<void> {
  await db.query(
    `insert into passkey_challenges (asked_by, challenge, expires_at) values ($1, $2, $3)
     on conflict (asked_by) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [by, challenge, new Date(clock.real() + ANSWERED_WITHIN_MS)],
  );
}

/** Returns the signer's challenge and deletes it, so that it works only once. */
export async function consumeChallenge({ db, clock }: Parts, by: string): Promise<string | undefined> {
  const [taken] = await db.query<{ challenge: string; expires_at: Date }>(
    'delete from passkey_challenges where asked_by = $1 returning challenge, expires_at',
    [by],
  );
  return taken && Number(taken.expires_at) > clock.real() ? taken.challenge : undefined;
}
