import { isPana } from 'shared/rules';
import type { Database, Sql } from '../db/database.ts';
import { reasonOf } from '../db/failures.ts';
import { committedPana } from '../draws/commitments.ts';
import { insertMarketDay, type Half, type HalfDay, type Market } from '../markets/market.ts';
import { refundDay } from './refund-day.ts';
import { settleBids } from './settle-bids.ts';
import { reverseBids } from './reverse-bids.ts';

interface DayRow {
  open_pana: string | null;
  close_pana: string | null;
  voided_at: Date | null;
}

/** A problem, or the id of the recorded declaration, whose bids must still be settled. */
type Begun = { wrong: string } | { id: number };

/** A problem, or success. `before` is the progress if the half was already declared with the same pana. */
type Declared = { wrong: string } | { isDone: true; before?: Progress };

/** The progress of a settlement. After a crash, any process continues a settlement within seconds. */
export interface Progress {
  settled: number;
  waiting: number;
}

/**
 * Declares a half, then settles its bids. A declared half accepts no bids, so the set of its bids is fixed. Concurrent
 * bids wait only for the declaration, not for the settlement. It is idempotent: after a lost connection, the operator
 * repeats it and gets the progress.
 */
export async function declare(
  db: Database,
  { market, day, half }: HalfDay,
  pana: string,
  now: Date,
): Promise<Declared> {
  if (!isPana(pana)) return { wrong: `${pana} is not a pana: three digits in rising order, 0 after 9.` };
  const begun = await db.transaction(async (tx): Promise<Begun | undefined> => {
    const row = await lockDay(tx, market, day);
    if (!row.voided_at && row[`${half}_pana`] === pana) return repeated(tx, { market, day, half });
    const wrong =
      declarationProblem(row, { market, day, half }) ?? (await commitmentProblem(tx, { market, day, half }, pana));
    if (wrong) return { wrong };

    await tx.query(setPana(half), [market.id, day, pana]);
    const [declaration] = await tx.query<{ id: number }>(
      'insert into declarations (market_id, day, half, pana, declared_at) values ($1, $2, $3, $4, $5) returning id',
      [market.id, day, half, pana, now],
    );
    return { id: Number(declaration?.id) };
  });
  // The settled bids are counted after the transaction, whose lock every new bid of this day waits for.
  if (!begun) return { isDone: true, before: await progressOf(db, { market, day, half }) };
  if ('wrong' in begun) return begun;
  await settleBids(db, begun.id);
  return { isDone: true };
}

/** Handles a half that is already declared. Returns undefined if the declaration is a repeat with the same pana. */
async function repeated(tx: Sql, { market, day, half }: HalfDay): Promise<Begun | undefined> {
  const [reversing] = await tx.query<object>(
    'select 1 from declarations where market_id = $1 and day = $2 and half = $3 and reversed_at is null and reversing_at is not null',
    [market.id, day, half],
  );
  return (
    reversing && {
      wrong: `The ${half} of ${market.name} on ${day} is being reversed. Wait until that is done, then declare it again.`,
    }
  );
}

async function progressOf(sql: Sql, { market, day, half }: HalfDay): Promise<Progress> {
  const [counted] = await sql.query<Progress>(
    `select count(*) filter (where status <> 'pending')::int as settled, count(*) filter (where status = 'pending')::int as waiting
     from bids where market_id = $1 and day = $2 and decided_by = $3`,
    [market.id, day, half],
  );
  return { settled: counted?.settled ?? 0, waiting: counted?.waiting ?? 0 };
}

/** Returns the declaration that a reversal reverses, or the reason why there is none. */
export async function reversible(
  sql: Sql,
  { market, day, half }: HalfDay,
): Promise<{ wrong: string } | { id: number; pana: string }> {
  const declared = await declarationsOf(sql, market, day);
  const own = declared.find((one) => one.half === half);
  if (!own)
    return { wrong: `The ${half} of ${market.name} on ${day} is not declared, so there is nothing to reverse.` };
  if (half === 'open' && declared.length > 1)
    return { wrong: 'Reverse the close first, because it was settled with this open.' };
  return own;
}

/** Returns the declarations of a day that count, the open first. */
export function declarationsOf(
  sql: Sql,
  market: Market,
  day: string,
): Promise<{ id: number; half: Half; pana: string }[]> {
  return sql.query(
    'select id, half, pana from declarations where market_id = $1 and day = $2 and reversed_at is null order by half desc',
    [market.id, day],
  );
}

/**
 * Reverses a wrong declaration: takes the paid wins back and makes the bids pending again. With the id of a
 * declaration, refuses to reverse another one.
 */
export async function reverse(
  db: Database,
  { market, day, half }: HalfDay,
  now: Date,
  id?: number,
): Promise<string | undefined> {
  const begun = await db.transaction(async (tx): Promise<Begun> => {
    await lockDay(tx, market, day);
    const found = await reversible(tx, { market, day, half });
    if ('wrong' in found) return found;
    if (id !== undefined && found.id !== id)
      return {
        wrong: `The ${half} of ${market.name} on ${day} was declared again as ${found.pana}. Look at it again.`,
      };
    await tx.query('update declarations set reversing_at = coalesce(reversing_at, $2) where id = $1', [found.id, now]);
    return found;
  });
  if ('wrong' in begun) return begun.wrong;
  await undoDeclaration(db, begun.id);
  return undefined;
}

/** Returns why a day cannot be void, if so. */
export async function voidProblem(sql: Sql, market: Market, day: string): Promise<string | undefined> {
  const [row] = await sql.query<DayRow>('select voided_at from market_days where market_id = $1 and day = $2', [
    market.id,
    day,
  ]);
  return row?.voided_at ? `${market.name} on ${day} is already void.` : undefined;
}

/** Ends a market day without a result, and refunds all its bids. */
export async function voidDay(db: Database, market: Market, day: string, now: Date): Promise<string | undefined> {
  for (const half of ['close', 'open'] as const) await reverse(db, { market, day, half }, now);
  const wrong = await db.transaction(async (tx) => {
    const row = await lockDay(tx, market, day);
    const isVoid = await voidProblem(tx, market, day);
    if (isVoid) return isVoid;
    if (row.open_pana) return `A half of ${market.name} on ${day} was declared meanwhile. Run void again.`;
    await tx.query('update market_days set voided_at = $3 where market_id = $1 and day = $2', [market.id, day, now]);
    return undefined;
  });
  if (!wrong) await refundDay(db, market, day);
  return wrong;
}

/**
 * Finishes recorded declarations, reversals and voids that were interrupted, for example by a crash. One that fails does
 * not stop the others.
 */
export async function finishResults({ db }: { db: Database }): Promise<void> {
  const declarations = await db.query<{ id: number; is_reversed: boolean }>(
    `select id, reversing_at is not null as is_reversed from declarations
     where reversed_at is null and (settled_at is null or reversing_at is not null) order by id`,
  );
  const failed: string[] = [];
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((failure: unknown) => void failed.push(`${what}: ${reasonOf(failure)}`));
  for (const { id, is_reversed } of declarations)
    await attempt(`declaration ${id}`, is_reversed ? undoDeclaration(db, id) : settleBids(db, id));
  const days = await db.query<{ id: number; name: string; day: string }>(
    `select m.id, m.name, d.day from market_days d join markets m on m.id = d.market_id where d.voided_at is not null and d.refunded_at is null`,
  );
  for (const { day, ...market } of days)
    await attempt(`the void of ${market.name} on ${day}`, refundDay(db, market, day));
  if (failed.length > 0) throw new Error(`${failed.length} results are not finished. ${failed.join('. ')}`);
}

const setPana = (half: Half) => `update market_days set ${half}_pana = $3 where market_id = $1 and day = $2`;

function declarationProblem(row: DayRow, { market, day, half }: HalfDay): string | undefined {
  if (row.voided_at) return 'This day is void.';
  const declared = row[`${half}_pana`];
  if (declared)
    return `The ${half} of ${market.name} on ${day} is already declared as ${declared}. If that is wrong, run: reverse "${market.name}" ${day} ${half}. Then declare it again.`;
  if (half === 'close' && !row.open_pana) return 'Declare the open first.';
  return undefined;
}

async function commitmentProblem(tx: Sql, { market, day, half }: HalfDay, pana: string): Promise<string | undefined> {
  const committed = await committedPana(tx, { market, day, half });
  if (!committed || committed === pana) return undefined;
  return `${market.name} committed to another pana, not ${pana}, for the ${half} of ${day}. Declare it with "fair" instead of the pana.`;
}

// The pana stays in its row until all bids are reversed. Meanwhile it blocks new bids and declarations.
async function undoDeclaration(db: Database, declarationId: number) {
  await reverseBids(db, declarationId);
  await db.transaction(async (tx) => {
    // Locks the day before its declarations, like all other code, which prevents deadlocks.
    await tx.query(
      'select d.day from market_days d join declarations c using (market_id, day) where c.id = $1 for update of d',
      [declarationId],
    );
    const [undone] = await tx.query<{ market_id: number; day: string; half: Half }>(
      'update declarations set reversed_at = reversing_at where id = $1 and reversed_at is null returning market_id, day, half',
      [declarationId],
    );
    if (undone) await tx.query(setPana(undone.half), [undone.market_id, undone.day, null]);
  });
}

// Takes an exclusive lock. Concurrent bids wait for this transaction and then see its result.
async function lockDay(tx: Sql, market: Market, day: string): Promise<DayRow> {
  await insertMarketDay(tx, market.id, day);
  const [row] = await tx.query<DayRow>(
    'select open_pana, close_pana, voided_at from market_days where market_id = $1 and day = $2 for update',
    [market.id, day],
  );
  if (!row) throw new Error(`The row of ${market.name} on ${day} is missing, so it cannot be locked.`);
  return row;
}
