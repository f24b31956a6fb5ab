import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { HttpRefusal, refused } from '../http/refusal.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// Players of a mobile carrier share addresses, so a network can hold many players.
const A_DAY = 100;
const A_DAY_IN_DEMO = 1000;

/** Counts a sign-up, and refuses it beyond the daily limit of its network. */
export async function countSignUp(tx: Sql, { config, clock, isDemo }: Context, network: string): Promise<void> {
  const most = config.signUpsADay ?? (isDemo ? A_DAY_IN_DEMO : A_DAY);
  if (most === 0) return;
  const now = clock.real();
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('sign-up ' || $1, 0))`, [network]);
  // The sign-up that must be a day old before another is allowed.
  const [blocking] = await tx.query<{ signed_up_at: Date }>(
    'select signed_up_at from sign_up_networks where network = $1 and signed_up_at > $2 order by signed_up_at desc offset $3 limit 1',
    [network, new Date(now - DAY_MS), most - 1],
  );
  if (blocking) throw tooMany(Number(blocking.signed_up_at) + DAY_MS - now);
  await tx.query('insert into sign_up_networks (network, signed_up_at) values ($1, $2)', [network, new Date(now)]);
}

export async function deleteOldSignUps({ db, clock }: Context): Promise<void> {
  await db.query('delete from sign_up_networks where signed_up_at < $1', [new Date(clock.real() - DAY_MS)]);
}

function tooMany(waitMs: number): HttpRefusal {
  const hours = Math.max(1, Math.ceil(waitMs / HOUR_MS));
  return new HttpRefusal(429, refused('sign_ups_of_network', { hours }), Math.max(1, Math.ceil(waitMs / 1000)));
}
