import { MIGRATES_OLDER } from 'provider/src/migrations/migrate.ts';
import type { PostgresServer } from 'provider/test/postgres-server.ts';
import { isUnnoticed, restartUnderLoad } from './rolling.ts';
import { upgradeUnderLoad } from './upgrade.ts';
import { installedPrograms } from './server-backups.ts';
import { faults } from './cluster.ts';
import { isInOwnNetwork, mayHaveOwnNetwork, runInOwnNetwork } from './dropped-packets.ts';
import { haproxy, pgbouncer } from './poolers.ts';
import { isSurvived, proveTwoServers, type TwoServersCounts } from './two-servers.ts';

type Print = (line: string) => void;

/** Proves rolling restarts, and an upgrade from the oldest version from which an upgrade under load is supported. */
export async function proveRestarts(server: PostgresServer, restarts: number, print: Print): Promise<boolean> {
  const report = await restartUnderLoad(await server.newDatabase(), { providers: 3, clients: 16, restarts });
  print(`Restarts behind ${report.doorIs}: ${JSON.stringify(report)}`);
  const counts = { commit: MIGRATES_OLDER, providers: 3, clients: 16, rows: 300_000, stageMs: 4000 };
  const upgraded = await upgradeUnderLoad(await server.newDatabase(), counts);
  if (typeof upgraded === 'string') {
    print(`Skipped the upgrade: ${upgraded}.`);
    return isUnnoticed(report);
  }
  print(`Upgrade, back and again: ${JSON.stringify(upgraded)}`);
  return isUnnoticed(report) && isUnnoticed(upgraded);
}

/**
 * Proves failovers between two servers: with both hosts in the address, and through pgbouncer and haproxy. Runs in its
 * own network namespace, if that is permitted.
 */
export async function proveFailovers(
  flags: Record<'clients' | 'seconds' | 'faults', string>,
  print: Print,
): Promise<boolean> {
  const { clients, seconds } = flags;
  if (!isInOwnNetwork && mayHaveOwnNetwork())
    return runInOwnNetwork('two-servers', `--clients=${clients}`, `--seconds=${seconds}`, `--faults=${flags.faults}`);
  const chosen = faults.filter((fault) => flags.faults.split(',').includes(fault));
  const programs = installedPrograms();
  if (!programs) {
    print('Skipped two servers, because PostgreSQL is not installed.');
    return true;
  }
  const hasPoolers = Boolean(haproxy && pgbouncer);
  if (!hasPoolers) print('Skipped pgbouncer and haproxy, because they are not installed.');
  const counts: TwoServersCounts = {
    clients: Number(clients),
    seconds: Number(seconds),
    faults: chosen,
    providers: 3,
    detectMs: 3000,
    operatorMs: 25_000,
  };
  let isRight = true;
  for (const isPooled of hasPoolers ? [false, true] : [false]) {
    const report = await proveTwoServers(programs, counts, isPooled);
    print(`${isPooled ? 'pgbouncer and haproxy' : 'Two hosts in DATABASE_URL'}: ${JSON.stringify(report)}`);
    isRight = isSurvived(report) && isRight;
  }
  return isRight;
}
