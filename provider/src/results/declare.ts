import { isPana } from 'shared/rules';
import type { Database, Sql } from '../db/database.ts';
import { repayOwed } from '../ledger/ledger.ts';
import type { Half, HalfDay, Market } from '../markets/market.ts';
import { insertMarketDay } from '../markets/market.ts';
import { settleBids, takeBackWins } from './settle-bids.ts';

interface DayRow {
  open_pana: string | null;
  close_pana: string | null;
  voided_at: Date | null;
}

/** Declares a half and settles every bid that it decides, in one transaction; returns what is wrong, if anything. */
export async function declare(db: Database, { market, day, half }: HalfDay, pana: string, now: Date): Promise<string | undefined> {
  if (!isPana(pana)) return `${pana} is not a pana: three digits in rising order, 0 after 9.`;
  return db.transaction(async (tx) => {
    const row = await lockDay(tx, market, day);
    const wrong = declarationProblem(row, half);
    if (wrong) return wrong;

    await tx.query(half === 'open' ? setOpen : setClose, [market.id, day, pana]);
    const [declaration] = await tx.query<{ id: number }>(
      'insert into declarations (market_id, day, half, pana, declared_at) values ($1, $2, $3, $4, $5) returning id',
      [market.id, day, half, pana, now],
    );
    const drawn = { open_pana: row.open_pana ?? '', close_pana: '', [`${half}_pana`]: pana };
    await settleBids(tx, { market, day, half }, drawn, { id: Number(declaration?.id), at: now });
    return undefined;
  });
}

/** Takes a wrong declaration back: wins return, the half's bids wait again. */
export async function reverse(db: Database, { market, day, half }: HalfDay, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const row = await lockDay(tx, market, day);
    if (!row[`${half}_pana`]) return `The ${half} of ${market.name} on ${day} is not declared.`;
    if (half === 'open' && row.close_pana) return 'Reverse the close first: its bids were decided with this open.';
    await undoDeclaration(tx, { market, day, half }, now);
    return undefined;
  });
}

/** Ends a market's day without a result: every bid of it is refunded, also those that were decided. */
export async function voidDay(db: Database, market: Market, day: string, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const row = await lockDay(tx, market, day);
    if (row.voided_at) return `${market.name} on ${day} is already void.`;
    if (row.close_pana) await undoDeclaration(tx, { market, day, half: 'close' }, now);
    if (row.open_pana) await undoDeclaration(tx, { market, day, half: 'open' }, now);
    await tx.query('update market_days set voided_at = $3 where market_id = $1 and day = $2', [market.id, day, now]);
    await tx.query(
      `insert into ledger_entries (player_id, amount, reason, remark, bid_id, entered_at)
       select player_id, points, 'refund', $3, id, $4 from bids
       where market_id = $1 and day = $2 and status = 'pending' order by player_id, id`,
      [market.id, day, `Refund ${market.name} ${day}`, now],
    );
    await tx.query(`update bids set status = 'refunded' where market_id = $1 and day = $2 and status = 'pending'`, [market.id, day]);
    await repayOwed(tx, now);
    return undefined;
  });
}

const setOpen = 'update market_days set open_pana = $3 where market_id = $1 and day = $2';
const setClose = 'update market_days set close_pana = $3 where market_id = $1 and day = $2';
const clearOpen = 'update market_days set open_pana = null where market_id = $1 and day = $2';
const clearClose = 'update market_days set close_pana = null where market_id = $1 and day = $2';

function declarationProblem(row: DayRow, half: Half): string | undefined {
  if (row.voided_at) return 'This day is void.';
  if (row[`${half}_pana`]) return `The ${half} is already declared as ${row[`${half}_pana`]}. Reverse it first.`;
  if (half === 'close' && !row.open_pana) return 'Declare the open first.';
  return undefined;
}

async function undoDeclaration(tx: Sql, { market, day, half }: HalfDay, now: Date) {
  const [declaration] = await tx.query<{ id: number }>(
    `update declarations set reversed_at = $4 where market_id = $1 and day = $2 and half = $3 and reversed_at is null returning id`,
    [market.id, day, half, now],
  );
  if (declaration) await takeBackWins(tx, declaration.id, now);
  await tx.query(half === 'open' ? clearOpen : clearClose, [market.id, day]);
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
