import { isPana } from 'shared/rules';
import type { Database, Sql } from '../db/database.ts';
import { committedPana } from '../draws/commitments.ts';
import type { Half, HalfDay, Market } from '../markets/market.ts';
import { insertMarketDay } from '../markets/market.ts';
import { refundDay } from './refund-day.ts';
import { settleBids } from './settle-bids.ts';
import { takeBackBids } from './take-back.ts';

interface DayRow {
  open_pana: string | null;
  close_pana: string | null;
  voided_at: Date | null;
}

/** What is wrong, or the declaration that was recorded and is now carried out. */
type Begun = { wrong: string } | { id: number };

/** What is wrong with a declaration, or that it is done; with its progress if the same half was declared before with the same pana. */
export type Declared = { wrong: string } | { isDone: true; before?: Progress };

/** How many bids of a declared half are settled. A settlement that a crash cut off goes on within seconds, in any process. */
export interface Progress {
  settled: number;
  waiting: number;
}

/**
 * Declares a half, and then settles every bid that it decides. Once the half is declared no bid of it is taken, so the bids to
 * settle are fixed; a player who bids waits for the declaration only. The same declaration again changes nothing: after a cut
 * connection the operator sends it again and reads how far the settlement is.
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

    await tx.query(half === 'open' ? setOpen : setClose, [market.id, day, pana]);
    const [declaration] = await tx.query<{ id: number }>(
      'insert into declarations (market_id, day, half, pana, declared_at) values ($1, $2, $3, $4, $5) returning id',
      [market.id, day, half, pana, now],
    );
    return { id: Number(declaration?.id) };
  });
  // Counted outside the transaction, for whose lock every bid on this day waits.
  if (!begun) return { isDone: true, before: await progressOf(db, { market, day, half }) };
  if ('wrong' in begun) return begun;
  await settleBids(db, begun.id);
  return { isDone: true };
}

/** Returns undefined for a repeat that has nothing to do. */
async function repeated(tx: Sql, { market, day, half }: HalfDay): Promise<Begun | undefined> {
  const [reversing] = await tx.query<object>(
    'select 1 from declarations where market_id = $1 and day = $2 and half = $3 and reversed_at is null and reversing_at is not null',
    [market.id, day, half],
  );
  return (
    reversing && {
      wrong: `The ${half} of ${market.name} on ${day} is being reversed. Declare it again when the reversal is done.`,
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

/** Takes a wrong declaration back: wins return, the half's bids wait again. */
export async function reverse(db: Database, { market, day, half }: HalfDay, now: Date): Promise<string | undefined> {
  const begun = await db.transaction(async (tx): Promise<Begun> => {
    const row = await lockDay(tx, market, day);
    if (!row[`${half}_pana`]) return { wrong: `The ${half} of ${market.name} on ${day} is not declared.` };
    if (half === 'open' && row.close_pana)
      return { wrong: 'Reverse the close first: its bids were decided with this open.' };
    const [declaration] = await tx.query<{ id: number }>(
      `update declarations set reversing_at = coalesce(reversing_at, $4)
       where market_id = $1 and day = $2 and half = $3 and reversed_at is null returning id`,
      [market.id, day, half, now],
    );
    return { id: Number(declaration?.id) };
  });
  if ('wrong' in begun) return begun.wrong;
  await undoDeclaration(db, begun.id);
  return undefined;
}

/** Ends a market's day without a result: every bid of it is refunded, also those that were decided. */
export async function voidDay(db: Database, market: Market, day: string, now: Date): Promise<string | undefined> {
  for (const half of ['close', 'open'] as const) await reverse(db, { market, day, half }, now);
  const wrong = await db.transaction(async (tx) => {
    const row = await lockDay(tx, market, day);
    if (row.voided_at) return `${market.name} on ${day} is already void.`;
    if (row.open_pana) return `A half of ${market.name} on ${day} was declared meanwhile. Void the day again.`;
    await tx.query('update market_days set voided_at = $3 where market_id = $1 and day = $2', [market.id, day, now]);
    return undefined;
  });
  if (!wrong) await refundDay(db, market, day);
  return wrong;
}

/** Carries out what was written down and not finished, as after a process was killed. */
export async function finishResults({ db }: { db: Database }): Promise<void> {
  const declarations = await db.query<{ id: number; is_reversed: boolean }>(
    `select id, reversing_at is not null as is_reversed from declarations
     where reversed_at is null and (settled_at is null or reversing_at is not null) order by id`,
  );
  for (const { id, is_reversed } of declarations) await (is_reversed ? undoDeclaration(db, id) : settleBids(db, id));
  const days = await db.query<{ id: number; name: string; day: string }>(
    `select m.id, m.name, d.day from market_days d join markets m on m.id = d.market_id where d.voided_at is not null and d.refunded_at is null`,
  );
  for (const { day, ...market } of days) await refundDay(db, market, day);
}

const setOpen = 'update market_days set open_pana = $3 where market_id = $1 and day = $2';
const setClose = 'update market_days set close_pana = $3 where market_id = $1 and day = $2';
const clearOpen = 'update market_days set open_pana = null where market_id = $1 and day = $2';
const clearClose = 'update market_days set close_pana = null where market_id = $1 and day = $2';

function declarationProblem(row: DayRow, { market, day, half }: HalfDay): string | undefined {
  if (row.voided_at) return 'This day is void.';
  const declared = row[`${half}_pana`];
  if (declared)
    return `The ${half} of ${market.name} on ${day} is already declared as ${declared}. If that is wrong, take it back with: reverse "${market.name}" ${day} ${half}. Then declare it again.`;
  if (half === 'close' && !row.open_pana) return 'Declare the open first.';
  return undefined;
}

async function commitmentProblem(tx: Sql, { market, day, half }: HalfDay, pana: string): Promise<string | undefined> {
  const committed = await committedPana(tx, { market, day, half });
  if (!committed || committed === pana) return undefined;
  return `${market.name} committed to the ${half} of ${day} before the first bid, and ${pana} is not what was committed to. Declare it with "fair" in place of the pana.`;
}

// The pana stands until no bid is decided by it any more, so none is taken or declared anew meanwhile.
async function undoDeclaration(db: Database, declarationId: number) {
  await takeBackBids(db, declarationId);
  await db.transaction(async (tx) => {
    // The day before its declarations, as everybody locks them.
    await tx.query(
      'select d.day from market_days d join declarations c using (market_id, day) where c.id = $1 for update of d',
      [declarationId],
    );
    const [undone] = await tx.query<{ market_id: number; day: string; half: Half }>(
      'update declarations set reversed_at = reversing_at where id = $1 and reversed_at is null returning market_id, day, half',
      [declarationId],
    );
    if (undone) await tx.query(undone.half === 'open' ? clearOpen : clearClose, [undone.market_id, undone.day]);
  });
}

// Alone with the day: bids of it wait until this transaction ends, and then see it decided.
async function lockDay(tx: Sql, market: Market, day: string): Promise<DayRow> {
  await insertMarketDay(tx, market.id, day);
  const [row] = await tx.query<DayRow>(
    'select open_pana, close_pana, voided_at from market_days where market_id = $1 and day = $2 for update',
    [market.id, day],
  );
  if (!row) throw new Error(`The day ${day} of ${market.name} cannot be locked.`);
  return row;
}
