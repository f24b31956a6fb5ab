import { openEmptyDatabase } from '../../test/databases.ts';
import type { Database } from './database.ts';
import { isBusy, isNotRun } from './failures.ts';
import { openPostgres } from './postgres.ts';

let admin: Database;
let db: Database;
beforeEach(async () => {
  admin = await openEmptyDatabase('PostgreSQL');
  const [at] = await admin.query<{ name: string; port: number }>(
    `select current_database() as name, inet_server_port() as port`,
  );
  db = await openPostgres(`postgres://postgres@127.0.0.1:${at?.port}/${at?.name}`, 2);
  await admin.script('create table things (id int generated always as identity, name text)');
});
afterEach(async () => {
  await db.close();
  await admin.close();
});

const things = async () => (await admin.query<{ name: string }>('select name from things')).map(({ name }) => name);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
/** Ends the session that runs a statement with this text, as a server does when it shuts down. */
const endSessionOf = async (text: string) => {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where query like $1 and state = 'active' and pid <> pg_backend_pid()`;
  while ((await admin.query(end, [`%${text}%`])).length === 0) await new Promise((wake) => setTimeout(wake, 20));
};

test('repeats a statement that the server ended, which counts once', async () => {
  const inserted = db.query(`insert into things (name) select 'one' from pg_sleep(0.5) returning name`);
  await endSessionOf('insert into things');
  expect(await inserted).toEqual([{ name: 'one' }]);
  expect(await things()).toEqual(['one']);
});

test('repeats a transaction that the server ended before its commit', async () => {
  let runs = 0;
  const done = db.transaction(async (tx) => {
    runs += 1;
    await tx.query(`insert into things (name) values ($1)`, [`run ${runs}`]);
    await tx.query('select pg_sleep($1) as slept_in_it', [runs === 1 ? 60 : 0]);
  });
  await endSessionOf('slept_in_it');
  await done;
  expect([runs, await things()]).toEqual([2, ['run 2']]);
});

test('never repeats a transaction whose commit was sent', async () => {
  await admin.script(`
    create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
    create constraint trigger slow_commit after insert on things deferrable initially deferred for each row execute function wait()`);
  let runs = 0;
  const failure = failureOf(
    db.transaction(async (tx) => {
      runs += 1;
      await tx.query(`insert into things (name) values ('one')`);
    }),
  );
  await endSessionOf('commit');
  expect([isBusy(await failure), runs, await things()]).toEqual([true, 1, []]);
});

test('never repeats a statement whose connection broke without an answer', async () => {
  await admin.script(`create sequence runs`);
  const failure = failureOf(db.query(`select nextval('runs'), pg_sleep(60) as cut_off`));
  const kill = `select pid from pg_stat_activity where query like '%cut_off%' and state = 'active' and pid <> pg_backend_pid()`;
  let found: { pid: number }[] = [];
  while (found.length === 0) found = await admin.query<{ pid: number }>(kill);
  // Closes the connection before the server's answer.
  await db.close();
  expect(isBusy(await failure)).toBe(true);
  expect(await admin.query(`select last_value from runs`)).toEqual([{ last_value: 1 }]);
  db = await openPostgres(`postgres://postgres@127.0.0.1:1/none`).catch(() => ({
    ...admin,
    close: async () => undefined,
  }));
});

test('waits a moment for a server that accepts writes, and then answers busy', async () => {
  const readOnly = async (state: 'on' | 'off') => {
    const [at] = await admin.query<{ name: string }>('select current_database() as name');
    await admin.query(`alter database ${at?.name} set default_transaction_read_only = ${state}`);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  };
  await readOnly('on');
  const inserted = db.query(`insert into things (name) values ('later') returning name`);
  setTimeout(() => void readOnly('off'), 500);
  expect(await inserted).toEqual([{ name: 'later' }]);

  await readOnly('on');
  expect(await failureOf(db.query(`insert into things (name) values ('never')`))).toMatchObject({ code: '25006' });
  expect(await things()).toEqual(['later']);
});

test('a statement that fails for another reason is not repeated, and keeps its connection', async () => {
  const pid = async () => (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;
  const before = await pid();
  await expect(db.query('select 1 from nothing')).rejects.toMatchObject({ code: '42P01' });
  expect(await pid()).toBe(before);
});

test('does not take the word of a pooler that a statement was ended', () => {
  const ended = Object.assign(new Error('The pooler is shutting down'), { code: '57P01' });
  expect([isNotRun(ended), isBusy(ended)]).toEqual([false, true]);
  expect(isNotRun(Object.assign(ended, { routine: 'ProcessInterrupts' }))).toBe(true);
});
