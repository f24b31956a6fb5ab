import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fillHistory } from 'provider/test/fill-history.ts';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { startPostgres, type PostgresServer } from 'provider/test/postgres-server.ts';
import { restoreServer, type BackupReport } from './backup.ts';
import { until } from './provider-process.ts';

const run = promisify(execFile);
const deploy = fileURLToPath(new URL('../../deploy/postgres', import.meta.url));

interface TimedReport extends BackupReport {
  baseMb: number;
  walMb: number;
  backupSeconds: number;
  copySeconds: number;
  /** The time from the start of the second server until it accepts writes. */
  replaySeconds: number;
}

/**
 * Runs the commands of the guide with its own files: the settings and `backup.sh` on one server, and `restore.sh` on a
 * second server. Restores to a time after the bids of `meanwhile` and before the last bid.
 */
export async function restoreToTime(
  programs: string,
  {
    env = {},
    bids = 0,
  }: {
    env?: Record<string, string>;
    /** The number of bids in the base backup. Half as many more are in the WAL. */ bids?: number;
  } = {},
): Promise<TimedReport> {
  const servers: PostgresServer[] = [];
  const measured = { baseMb: 0, walMb: 0, backupSeconds: 0, copySeconds: 0, replaySeconds: 0 };
  const first = await startPostgres({ isDurable: true, programs, more: (folder) => settingsOf(folder) });
  servers.push(first);
  const folder = join(first.data, '../backup');
  const shell = (script: string, ...args: string[]) =>
    run('sh', [join(deploy, script), ...args], { ...first.user, env: environmentOf(first, programs) });
  await run('mkdir', ['-p', join(folder, 'wal')], first.user);
  try {
    const url = await first.newDatabase();
    const report = await restoreServer(
      url,
      async (meanwhile) => {
        if (bids > 0) await fill(url, bids);
        let base = '';
        measured.backupSeconds = await secondsOf(async () => {
          base = (await shell('backup.sh', folder)).stdout.trim();
        });
        await meanwhile();
        if (bids > 0) await fill(url, bids * 1.5);
        const time = await timeOn(url);
        return {
          restore: async () => {
            await archiveAll(url, folder);
            measured.baseMb = await sizeOf(base);
            measured.walMb = await sizeOf(join(folder, 'wal'));
            const data = join(first.data, '../restored');
            measured.copySeconds = await secondsOf(() => shell('restore.sh', base, join(folder, 'wal'), data, time));
            let there = '';
            measured.replaySeconds = await secondsOf(async () => {
              const second = await startPostgres({ backup: data, programs, startMs: 600_000 });
              servers.push(second);
              there = second.addressOf(url);
              await untilWritable(there);
            });
            return there;
          },
        };
      },
      env,
    );
    return { ...report, ...measured };
  } finally {
    for (const server of servers.toReversed()) await server.stop();
  }
}

async function fill(url: string, bids: number): Promise<void> {
  const db = await openPostgres(url, 1);
  await fillHistory(db, bids);
  await db.close();
}

/** Returns the settings of the guide, with the archive in this folder. */
function settingsOf(folder: string): string[] {
  return readFileSync(join(deploy, 'matka.conf'), 'utf8')
    .split('\n')
    .map((line) => /^(\w+) = (?:'(.*)'|(\S+))/.exec(line))
    .filter((found) => found !== null)
    .map(
      ([, name, quoted, plain]) => `${name}=${(quoted ?? plain ?? '').replaceAll('/backup', join(folder, 'backup'))}`,
    );
}

function environmentOf({ addressOf }: PostgresServer, programs: string): NodeJS.ProcessEnv {
  const { hostname, port } = new URL(addressOf('postgres://postgres@127.0.0.1/postgres'));
  return {
    ...process.env,
    PATH: `${programs}:${process.env.PATH}`,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: 'postgres',
  };
}

async function timeOn(url: string): Promise<string> {
  const db = await openPostgres(url, 1);
  const [now] = await db.query<{ text: string }>('select clock_timestamp()::text as text');
  await db.close();
  await sleep(100);
  return now?.text ?? '';
}

// Switches the WAL file. In production, `archive_timeout` does so after a minute.
async function archiveAll(url: string, folder: string): Promise<void> {
  const db = await openPostgres(url, 1);
  const [last] = await db.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await db.close();
  await until(() => existsSync(join(folder, 'wal', last?.file ?? '')));
}

async function untilWritable(url: string): Promise<void> {
  const db = await openPostgres(url, 1);
  await until(async () => {
    const [server] = await db.query<{ replays: boolean }>('select pg_is_in_recovery() as replays');
    return !server?.replays;
  });
  await db.close();
}

async function sizeOf(folder: string): Promise<number> {
  return Number((await run('du', ['-sm', folder])).stdout.split('\t')[0]);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round((performance.now() - started) / 100) / 10;
}
