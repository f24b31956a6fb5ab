import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { keptMinutes, minuteOf, type CountRow, type CountStore } from './count-store.ts';

/** Counts in PostgreSQL: several collectors may write to one table. */
export async function openPostgresCountStore(url: string, now = Date.now): Promise<CountStore> {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000, query_timeout: 10_000 });
  const writer = randomUUID();
  // A connection that dies while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  for (const table of tables) {
    await pool.query(table).catch((failure: unknown) => {
      // Two collectors that start at once may both try to create the table.
      if (!['23505', '42P07', '42710'].includes(String((failure as { code?: unknown }).code))) throw failure;
    });
  }
  return {
    async add(batch, rows) {
      await pool.query(addRows, [...columns(rows), writer, batch, minuteOf(now())]);
      // The batch is stored; a failed deletion of old rows is repeated with the next one.
      for (const forget of forgetRows) await pool.query(forget, [minuteOf(now()) - keptMinutes]).catch(() => undefined);
    },
    since: async (minute) => (await pool.query<CountRow>('select minute, remote, release, measure, count from release_counts where minute >= $1', [minute])).rows,
    close: () => pool.end(),
  };
}

const tables = [
  `create table if not exists release_counts (
    minute integer not null,
    remote text not null,
    release text not null,
    measure text not null,
    count integer not null,
    primary key (minute, remote, release, measure)
  )`,
  `create table if not exists release_count_writers (
    writer uuid primary key,
    batch integer not null,
    minute integer not null
  )`,
];

// `fresh` is empty for a batch that is stored already. Every collector locks the rows in one order, which avoids deadlocks.
const addRows = `with fresh as (
    insert into release_count_writers as known (writer, batch, minute) values ($6::uuid, $7::int, $8::int)
    on conflict (writer) do update set batch = excluded.batch, minute = excluded.minute where known.batch < excluded.batch
    returning 1
  )
  insert into release_counts
  select told.* from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[]) as told(minute, remote, release, measure, count)
  where exists (select from fresh)
  order by 1, 2, 3, 4
  on conflict (minute, remote, release, measure) do update set count = release_counts.count + excluded.count`;

const forgetRows = ['delete from release_counts where minute < $1', 'delete from release_count_writers where minute < $1'];

function columns(rows: CountRow[]): [number[], string[], string[], string[], number[]] {
  return [rows.map((row) => row.minute), rows.map((row) => row.remote), rows.map((row) => row.release), rows.map((row) => row.measure), rows.map((row) => row.count)];
}
