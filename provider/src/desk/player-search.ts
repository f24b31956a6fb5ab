import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { PAGE_ROWS, pageOf } from './paging.ts';

interface FoundPlayer {
  number: string;
  name: string;
  status: string;
  balance: number;
  since: Date;
}

/** Returns players whose number begins with these digits, after a number, in the order of numbers. */
export async function searchPlayers({ db }: Context, { prefix, after }: { prefix: string; after: string }) {
  // A range of whole numbers, because every collation sorts texts of ten digits alike, so the index of numbers works.
  const rows = await db.query<FoundPlayer>(
    `select p.phone_number as number, p.name, p.status, w.balance, p.created_at as since
     from players p join wallets w on w.player_id = p.id and w.account = 'wallet'
     where p.phone_number between $1 and $2 and p.phone_number > $3 order by p.phone_number limit $4`,
    [prefix.padEnd(10, '0'), prefix.padEnd(10, '9'), after, PAGE_ROWS + 1],
  );
  return pageOf(
    rows.map((row) => ({ ...row, since: isoInIndia(row.since) })),
    ({ number }) => number,
  );
}
