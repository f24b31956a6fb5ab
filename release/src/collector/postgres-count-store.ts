import pg from 'pg';
import { keptMinutes, minuteOf, type CountRow, type CountStore } from './count-store.ts';

/** Counts in PostgreSQL: several collectors may write to one table. */
export async function openPostgresCountStore(url: string, now = Date.now): Promise<CountStore> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // A connection that dies while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  await pool.query(table).catch((failure: unknown) => {
    // Of two collectors that start at once, one may find the table half made by the other.
    if (!['23505', '42P07'].includes(String((failure as { code?: unknown }).code))) throw failure;
  });
  return {
    async add(rows) {
      await pool.query(addRows, columns(rows));
      await pool.query('delete from release_counts where minute < $1', [minuteOf(now()) - keptMinutes]);
    },
    since: async (minute) => (await pool.query<CountRow>('select minute, remote, release, measure, count from release_counts where minute >= $1', [minute])).rows,
    close: () => pool.end(),
  };
}

const table = `create table if not exists release_counts (
  minute integer not null,
  remote text not null,
  release text not null,
  measure text not null,
  count integer not null,
  primary key (minute, remote, release, measure)
)`;

// In one order everywhere, so that two collectors wait for each other instead of each for the other.
const addRows = `insert into release_counts
  select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[]) as told(minute, remote, release, measure, count)
  order by 1, 2, 3, 4
  on conflict (minute, remote, release, measure) do update set count = release_counts.count + excluded.count`;

function columns(rows: CountRow[]): [number[], string[], string[], string[], number[]] {
  return [rows.map((row) => row.minute), rows.map((row) => row.remote), rows.map((row) => row.release), rows.map((row) => row.measure), rows.map((row) => row.count)];
}
