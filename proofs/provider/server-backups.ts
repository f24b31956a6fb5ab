import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { startPostgres, type PostgresServer } from 'provider/test/postgres-server.ts';
import { restoreServer, type BackupReport, type MakeBackup } from './backup.ts';

const run = promisify(execFile);

/** Makes a base backup with SQL functions, for machines without `pg_basebackup`. */
export async function restoreCopiedServer(): Promise<BackupReport> {
  return withServer({}, (server, url) => async (meanwhile) => {
    const { data, user } = server;
    const backup = join(data, '../backup');
    const admin = await openPostgres(url, 1);
    await admin.query(`select pg_backup_start('backup', true)`);
    // The backup contains everything up to `pg_backup_stop`, however fast the copy was.
    await Promise.all([run('cp', ['-a', data, backup], user), meanwhile()]);
    const [ended] = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await run('cp', ['-a', `${data}/pg_wal/.`, join(backup, 'pg_wal')], user);
    await admin.close();
    rmSync(join(backup, 'postmaster.pid'));
    const label = join(backup, 'backup_label');
    writeFileSync(label, ended?.labelfile ?? '');
    // The server renames this file, and stops if the file is not writable.
    if (user.uid !== undefined) chownSync(label, user.uid, user.gid ?? user.uid);
    return { restore: () => startOn(backup, server, url) };
  });
}

/** Makes a base backup with `pg_basebackup`, as in the guide. */
export async function restoreBaseBackup(programs: string): Promise<BackupReport> {
  return withServer({ programs }, (server, url) => async (meanwhile) => {
    const backup = join(server.data, '../backup');
    await Promise.all([
      run(join(programs, 'pg_basebackup'), ['-d', url, '-D', backup, '-X', 'stream', '-c', 'fast'], server.user),
      meanwhile(),
    ]);
    return { restore: () => startOn(backup, server, url) };
  });
}

/** Makes a backup with `pg_dump` and restores it with `pg_restore`, as in the guide. */
export async function restoreDump(programs: string): Promise<BackupReport> {
  return withServer({ programs }, (server, url) => async (meanwhile) => {
    const file = join(server.data, '../matka.dump');
    await Promise.all([run(join(programs, 'pg_dump'), ['-d', url, '-Fc', '-f', file], server.user), meanwhile()]);
    return {
      restore: async () => {
        const restored = await server.newDatabase();
        await run(join(programs, 'pg_restore'), ['-d', restored, file], server.user);
        return restored;
      },
    };
  });
}

/** Returns the folder with the programs of the newest installed PostgreSQL. Undefined if there is none. */
export function installedPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [...folders, onPath].find(
    (folder) =>
      folder && ['initdb', 'postgres', 'pg_basebackup', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  );
}

const begun: PostgresServer[] = [];

async function startOn(backup: string, { programs }: PostgresServer, url: string): Promise<string> {
  const restored = await startPostgres({ backup, programs });
  begun.push(restored);
  return restored.addressOf(url);
}

async function withServer(
  options: { programs?: string },
  backupOf: (server: PostgresServer, url: string) => MakeBackup,
): Promise<BackupReport> {
  const server = await startPostgres(options);
  try {
    const url = await server.newDatabase();
    return await restoreServer(url, backupOf(server, url));
  } finally {
    for (const one of [server, ...begun.splice(0)]) await one.stop();
  }
}
