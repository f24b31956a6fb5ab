import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  keptErrorsMs,
  maxSamples,
  keptMinutes,
  keptStepMinutes,
  minuteOf,
  type ErrorRow,
  type CountRow,
  type CountStore,
} from './count-store.ts';
import { keptVoteMinutes, onlyFirst, voteTable, type VoteGroup, type VoteRow } from './votes.ts';

/** Stores counts in PostgreSQL. Several collectors can share the tables. */
export async function openPostgresCountStore(url: string, now = Date.now): Promise<CountStore> {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000, query_timeout: 10_000 });
  const writer = randomUUID();
  // The pool replaces a connection that fails while idle. Without a listener, the error event would end the process.
  pool.on('error', () => undefined);
  for (const table of tables) {
    await pool.query(table).catch((failure: unknown) => {
      // Two collectors that start together may both create the table. Ignore the error of the second collector.
      if (!['23505', '42P07', '42710'].includes(String((failure as { code?: unknown }).code))) throw failure;
    });
  }
  return {
    async add(batch, rows, votes = []) {
      if (votes.length > 0) await pool.query(addVotes, [...voteColumns(votes), ...onlyFirst]);
      await pool.query(addRows, [...columns(rows), writer, batch, minuteOf(now())]);
      // The batch is stored at this point, so ignore a failed deletion of old rows. The next batch deletes them.
      for (const [statement, kept] of deleteOldRows)
        await pool.query(statement, [minuteOf(now()) - kept]).catch(() => undefined);
    },
    since: async (minute) =>
      (
        await pool.query<CountRow>(
          'select minute, remote, release, measure, count from release_counts where minute >= $1',
          [minute],
        )
      ).rows,
    ofSteps: async (salt) =>
      (
        await pool.query<CountRow>(
          `select step, remote, release, measure, sum(count)::int as count, max(minute) as minute
           from release_step_counts where starts_with(step, $1 || '.') group by 1, 2, 3, 4`,
          [salt],
        )
      ).rows,
    votesOf: async (salt) =>
      (
        await pool.query<VoteGroup>(
          `select step, remote, release, measures, count(*)::int as voters
           from release_votes where starts_with(step, $1 || '.') group by 1, 2, 3, 4`,
          [salt],
        )
      ).rows,
    async addErrors(rows) {
      for (const { at, remote, release, name, message, frames, reference } of rows)
        await pool.query(addError, [at, remote, release, name, message, frames, maxSamples, reference]);
      await pool.query('delete from release_errors where at < $1', [now() - keptErrorsMs]).catch(() => undefined);
    },
    errorsOf: async (remote, release) =>
      (
        await pool.query<ErrorRow>(
          `select at::float8, remote, release, name, message, frames, reference from release_errors
           where remote = $1 and release = $2 order by at`,
          [remote, release],
        )
      ).rows.map(({ reference, ...row }) => (reference ? { ...row, reference } : row)),
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
  `create table if not exists release_step_counts (
    step text not null,
    network integer not null,
    remote text not null,
    release text not null,
    measure text not null,
    count integer not null,
    minute integer not null,
    primary key (step, network, remote, release, measure)
  )`,
  // Older collectors counted by network, and may run next to this one.
  'alter table release_step_counts alter column network set default 0',
  `create table if not exists release_votes (
    step text not null,
    remote text not null,
    release text not null,
    voter text not null,
    measures integer not null,
    minute integer not null,
    primary key (step, remote, release, voter)
  )`,
  'create index if not exists release_votes_of on release_votes (minute)',
  `create table if not exists release_errors (
    at bigint not null,
    remote text not null,
    release text not null,
    name text not null,
    message text not null,
    frames text[] not null
  )`,
  'alter table release_errors add column if not exists reference text',
  'create index if not exists release_errors_of on release_errors (remote, release, at)',
  `create table if not exists release_count_writers (
    writer uuid primary key,
    batch integer not null,
    minute integer not null
  )`,
];

// The hourly limit covers all collectors together.
const addError = `insert into release_errors (at, remote, release, name, message, frames, reference)
  select $1::bigint, $2, $3, $4, $5, $6::text[], $8
  where (select count(*) from release_errors where remote = $2 and release = $3 and at > $1::bigint - 3600000) < $7`;

// `fresh` is empty if the batch is already stored. Every collector locks rows in the same order, which avoids
// deadlocks.
const addRows = `with fresh as (
    insert into release_count_writers as known (writer, batch, minute) values ($7::uuid, $8::int, $9::int)
    on conflict (writer) do update set batch = excluded.batch, minute = excluded.minute where known.batch < excluded.batch
    returning 1
  ), added as (
    select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[])
      as added(minute, remote, release, measure, count, step)
    where exists (select from fresh)
  ), added_steps as (
    insert into release_step_counts (step, remote, release, measure, count, minute)
    select step, remote, release, measure, count, minute from added where step is not null
    order by 1, 2, 3, 4
    on conflict (step, network, remote, release, measure) do update
      set count = release_step_counts.count + excluded.count, minute = greatest(release_step_counts.minute, excluded.minute)
  )
  insert into release_counts
  select minute, remote, release, measure, count from added where step is null
  order by 1, 2, 3, 4
  on conflict (minute, remote, release, measure) do update set count = release_counts.count + excluded.count`;

// A voter's first time to usable and first slowest tap stay, as `merged` does.
const addVotes = `insert into release_votes as known (step, remote, release, voter, measures, minute)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[]) order by 1, 2, 3, 4
  on conflict (step, remote, release, voter) do update set
    minute = greatest(known.minute, excluded.minute),
    measures = known.measures | (excluded.measures
      & ~(case when known.measures & $7::int <> 0 then $7::int else 0 end)
      & ~(case when known.measures & $8::int <> 0 then $8::int else 0 end))`;

const deleteOldRows: [string, number][] = [
  ['delete from release_counts where minute < $1', keptMinutes],
  ['delete from release_step_counts where minute < $1', keptStepMinutes],
  ['delete from release_votes where minute < $1', keptVoteMinutes],
  ['delete from release_count_writers where minute < $1', keptMinutes],
];

function columns(rows: CountRow[]) {
  const names = ['minute', 'remote', 'release', 'measure', 'count', 'step'] as const;
  return names.map((name) => rows.map((row) => row[name] ?? null));
}

/** A batch with two rows of one voter would fail, so joins them first. */
function voteColumns(votes: VoteRow[]) {
  const table = voteTable(Infinity);
  for (const vote of votes) table.add(vote);
  const names = ['step', 'remote', 'release', 'voter', 'measures', 'minute'] as const;
  return names.map((name) => table.rows().map((row) => row[name]));
}
