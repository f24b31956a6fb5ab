import type { BidNumbers } from 'shared/provider';
import { bidOutcome, payout, type DrawnPanas } from 'shared/rules';
import { settlementLimit, type Database, type Sql } from '../db/database.ts';
import { repayOwed } from '../ledger/ledger.ts';
import type { Half } from '../markets/market.ts';
import { inBatches } from './batches.ts';

/** The declaration that decides the bids. */
interface Declaration extends DrawnPanas {
  id: number;
  market_id: number;
  market_name: string;
  day: string;
  half: Half;
  declared_at: Date;
}

/** A kind of bids that differ only by player. */
interface Alike extends BidNumbers {
  number: string;
  stake: string;
  points: number;
  rate_min: number;
  rate_max: number;
}

/** The payouts by number and stake, for winning numbers only. */
type Wins = Record<string, Record<string, number>>;

/** Decides the bids of a declared half and pays the wins. A second call continues an interrupted call. */
export async function settleBids(db: Database, declarationId: number): Promise<void> {
  const [declaration] = await db.query<Declaration>(declarationOfId, [declarationId]);
  if (!declaration) return;
  // Decides each kind of bid once, because thousands of bids are alike. A declared half accepts no bids, so no new
  // kinds appear.
  const { market_id, day, half } = declaration;
  const kinds = await db.transaction((tx) => tx.query<Alike>(kindsToDecide, [market_id, day, half]), settlementLimit);
  const wins = JSON.stringify(winsOf(kinds, declaration));
  let after = 0;
  await inBatches(db, async (tx, rows) => {
    const batch = await settleSome(tx, declaration, { wins, after, rows });
    after = batch.end;
    return batch.count;
  });
}

function winsOf(kinds: readonly Alike[], drawn: DrawnPanas): Wins {
  const wins: Wins = {};
  for (const kind of kinds) {
    if (bidOutcome(kind, drawn) !== 'won') continue;
    const { number, stake, points, rate_min, rate_max } = kind;
    (wins[number] ??= {})[stake] = payout(points, { min_value: rate_min, max_value: rate_max });
  }
  return wins;
}

interface Batch {
  /** The payouts by number and stake, as JSON. */
  wins: string;
  /** The id of the last decided bid. The next batch starts after it. */
  after: number;
  rows: number;
}

async function settleSome(
  tx: Sql,
  { id, market_id, market_name, day, half, declared_at }: Declaration,
  { wins, after, rows }: Batch,
) {
  // Locks the declaration. A second settlement waits here. A reversal in progress stops this settlement.
  const held = await tx.query(
    'select id from declarations where id = $1 and settled_at is null and reversing_at is null for update',
    [id],
  );
  if (held.length === 0) return { count: 0, end: after };

  const decideAfter = async (begin: number) => {
    const [last] = await tx.query<{ id: number }>(lastOfBatch, [market_id, day, half, begin, rows - 1]);
    const end = last?.id ?? Number.MAX_SAFE_INTEGER;
    const values = [market_id, day, half, begin, end, wins, id, `Win ${market_name} `, declared_at];
    const [decided] = await tx.query<{ count: number; winners: number[] }>(decideAndPay, values);
    await repayOwed(tx, declared_at, decided?.winners ?? []);
    return { count: decided?.count ?? 0, end };
  };
  const decided = await decideAfter(after);
  if (decided.count > 0) return decided;
  // Scans once more from the start, because another process may have left bids behind. The half is settled only if this
  // scan finds none.
  const left = await decideAfter(0);
  if (left.count === 0) await tx.query('update declarations set settled_at = now() where id = $1', [id]);
  return left;
}

const declarationOfId = `
  select d.id, d.market_id, m.name as market_name, d.day, d.half, d.declared_at,
    coalesce(md.open_pana, '') as open_pana, coalesce(md.close_pana, '') as close_pana
  from declarations d join markets m on m.id = d.market_id join market_days md on (md.market_id, md.day) = (d.market_id, d.day)
  where d.id = $1`;

const toDecide = `market_id = $1 and day = $2 and decided_by = $3 and status = 'pending'`;
const number = `open_digit || ' ' || close_digit || ' ' || open_pana || ' ' || close_pana`;
const stake = `points || ' ' || rate_min || ' ' || rate_max`;

const kindsToDecide = `
  select ${number} as number, ${stake} as stake, open_digit, close_digit, open_pana, close_pana, points, rate_min, rate_max
  from bids where ${toDecide} group by open_digit, close_digit, open_pana, close_pana, points, rate_min, rate_max`;

const lastOfBatch = `select id from bids where ${toDecide} and id > $4 order by id offset $5 limit 1`;

// A win without a stake violates a constraint, so the batch fails.
const decideAndPay = `
  with decided as (
    update bids set declaration_id = $7,
      status = case when $6::jsonb ? (${number}) then 'won' else 'lost' end,
      win_points = case when $6::jsonb ? (${number}) then ($6::jsonb -> (${number}) ->> (${stake}))::bigint else 0 end
    where ${toDecide} and id > $4 and id <= $5
    returning id, player_id, win_points, game_type
  ), paid as (
    insert into ledger_entries (player_id, amount, reason, remark, bid_id, declaration_id, entered_at)
    select player_id, win_points, 'win', $8 || game_type, id, $7, $9 from decided where win_points > 0 order by player_id, id
    returning player_id
  )
  select count(*)::int as count, (select coalesce(json_agg(distinct player_id), '[]') from paid) as winners from decided`;
