import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';

interface PlayerRow {
  number: string;
  name: string;
  status: string;
  balance: number;
  since: Date;
}

export type ListedPlayer = Omit<PlayerRow, 'since'> & { since: string };

/** The last word of a name. The same expression as the index. */
const lastName = String.raw`lower(substring(name from '\S+$'))`;

/**
 * Returns players whose number begins with the typed digits, or whose first or last name begins with the typed letters.
 * Spaces in a number make no difference.
 */
export async function searchPlayers({ db }: Pick<Context, 'db'>, typed: string, most: number): Promise<ListedPlayer[]> {
  const digits = typed.replaceAll(/[\s-]/g, '');
  const isNumber = /^\d{0,10}$/.test(digits);
  const name = typed.toLowerCase();
  const rows = await (isNumber
    ? // A range of whole numbers, because every collation sorts texts of ten digits alike, so the index of numbers works.
      db.query<PlayerRow>(
        players('select id from players where phone_number between $1 and $2 order by phone_number limit $3'),
        [digits.padEnd(10, '0'), digits.padEnd(10, '9'), most],
      )
    : db.query<PlayerRow>(
        players(`(select id from players where ${startsWith('lower(name)')} limit $3)
          union (select id from players where ${startsWith(lastName)} limit $3)`),
        [name, `${name}\u{10ffff}`, most],
      ));
  return rows.slice(0, most).map((row) => ({ ...row, since: isoInIndia(row.since) }));
}

/**
 * A range by bytes. With `like`, a prepared statement may read all players: its plan for any prefix cannot use the index,
 * and looks cheap because few rows are asked for.
 */
const startsWith = (text: string) => `${text} ~>=~ $1 and ${text} ~<~ $2`;

const players = (found: string) => `
  select p.phone_number as number, p.name, p.status, w.balance, p.created_at as since
  from (${found}) f join players p on p.id = f.id join wallets w on w.player_id = p.id and w.account = 'wallet'
  order by p.phone_number`;
