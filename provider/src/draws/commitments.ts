import { randomBytes } from 'node:crypto';
import { drawnBy, hashOf } from 'shared/draws';
import { marketDay } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { dayAfter } from '../context/india-time.ts';
import type { Database, Sql } from '../db/database.ts';
import { insertMarketDay, restsOn, type HalfDay, type Market } from '../markets/market.ts';

interface Commitment {
  commitment: string;
  committed_at: Date;
  open_secret: string;
  close_secret: string;
}

/**
 * Commits the provider to the draws of all fair markets for today and tomorrow. A day that already has bids gets no
 * commitment.
 */
export async function commitDraws({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const fair = await db.query<Market & { committed: string[] }>(
    `select id, name, open_time, close_time, rests_on, array(select day from draw_commitments where market_id = m.id and day >= $1) as committed
     from markets m where is_fair order by position`,
    [dayAfter(new Date(now).toISOString().slice(0, 10), -2)],
  );
  for (const market of fair) {
    const today = marketDay(market, now);
    for (const day of [today, dayAfter(today)]) {
      if (!market.committed.includes(day) && !restsOn(market, day)) await commit(db, market, day, new Date(now));
    }
  }
}

// Bids, declarations and voids all need the row of the market day. This statement creates the row, so the commitment
// comes before all of them.
async function commit(db: Database, { id }: Market, day: string, at: Date) {
  const secret = randomBytes(32).toString('hex');
  const commitment = await hashOf(await hashOf(secret));
  await db.transaction(async (tx) => {
    if (!(await insertMarketDay(tx, id, day))) return;
    await tx.query(
      'insert into draw_commitments (market_id, day, secret, commitment, committed_at) values ($1, $2, $3, $4, $5)',
      [id, day, secret, commitment, at],
    );
  });
}

/**
 * Returns the commitment of a market day with its secrets. Clients may get a secret only after its half is declared.
 */
export async function commitmentOf(sql: Sql, market: Pick<Market, 'id'>, day: string): Promise<Commitment | undefined> {
  const [found] = await sql.query<{ secret: string; commitment: string; committed_at: Date }>(
    'select secret, commitment, committed_at from draw_commitments where market_id = $1 and day = $2',
    [market.id, day],
  );
  if (!found) return undefined;
  return {
    commitment: found.commitment,
    committed_at: found.committed_at,
    open_secret: await hashOf(found.secret),
    close_secret: found.secret,
  };
}

/** Returns the committed pana of a half. Undefined if there is no commitment. */
export async function committedPana(sql: Sql, { market, day, half }: HalfDay): Promise<string | undefined> {
  const committed = await commitmentOf(sql, market, day);
  if (!committed) return undefined;
  return (await drawnBy(committed[`${half}_secret`], { market: market.name, day, half })).pana;
}
