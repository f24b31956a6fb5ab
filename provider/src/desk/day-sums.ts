import type { Sql } from '../db/database.ts';

/** The entries of a day with one reason, about one market or none, in one account. */
export interface DaySum {
  account: 'wallet' | 'owed';
  reason: string;
  /** Null for entries that are about no market. */
  market: string | null;
  count: number;
  points: number;
}

/** The points of all players at the start and at the end of a day. */
export interface DayBalance {
  opening: number;
  closing: number;
}

/** An instant and the one a day later. */
export type DayRange = readonly [from: Date, to: Date];

/** Returns the sums of a day's entries. Each entry is in exactly one of them. */
export function sumsOf(sql: Sql, [from, to]: DayRange, marketDays: readonly [string, string]): Promise<DaySum[]> {
  return sql.query<DaySum>(sums, [from, to, ...marketDays]);
}

/** Returns the balance of each account of all players, at both ends of a day. */
export async function balancesOf(
  sql: Sql,
  [, to]: DayRange,
  sums: readonly DaySum[],
): Promise<Record<DaySum['account'], DayBalance>> {
  // From the balances of now, because the entries since the day are fewer than those before it.
  const rows = await sql.query<{ account: DaySum['account']; closing: number }>(
    `select w.account, (w.total - coalesce(e.total, 0))::bigint as closing
     from (select account, sum(balance) as total from wallets group by account) w
     left join (select account, sum(amount) as total from ledger_entries where entered_at >= $1 group by account) e
       on e.account = w.account`,
    [to],
  );
  const balanceOf = (account: DaySum['account']): DayBalance => {
    const closing = rows.find((row) => row.account === account)?.closing ?? 0;
    const moved = sums.filter((sum) => sum.account === account).reduce((total, { points }) => total + points, 0);
    return { opening: closing - moved, closing };
  };
  return { wallet: balanceOf('wallet'), owed: balanceOf('owed') };
}

// Stakes are most of a day's entries, and their bids are of the market days around it, so that few months are read.
const sums = `
  with entries as not materialized (
    select e.* from ledger_entries e where e.entered_at >= $1 and e.entered_at < $2
  ), by_market as (
    select e.account, e.reason, e.amount, b.market_id from entries e
      left join bids b on b.id = e.bid_id and b.day between $3 and $4 where e.reason = 'bid'
    union all
    select e.account, e.reason, e.amount, d.market_id from entries e
      join declarations d on d.id = e.declaration_id where e.reason <> 'bid'
    union all
    select e.account, e.reason, e.amount, b.market_id from entries e
      left join bids b on b.id = e.bid_id where e.reason = 'refund' and e.declaration_id is null
    union all
    select e.account, e.reason, e.amount, null from entries e
      where e.reason not in ('bid', 'refund') and e.declaration_id is null
  )
  select s.account, s.reason, m.name as market, count(*)::int as count, sum(s.amount)::bigint as points
  from by_market s left join markets m on m.id = s.market_id
  group by s.account, s.reason, m.name, m.position order by m.position nulls last, s.reason, s.account`;
