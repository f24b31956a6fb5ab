import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { offerAllDay } from './clients.ts';
import { nginxProgram, openNginx, startFleet } from './fleet.ts';
import { auditOf, inFolder } from './provider-process.ts';
import { checkOut, type OldVersion } from './old-version.ts';
import { addPlayers } from './rolling.ts';
import { loadStrictly, type Answers } from './strict-load.ts';

export interface UpgradeReport {
  answers: Answers;
  slowestMs: number;
  /** The seconds of the first start of the new version, with its migrations. */
  startSeconds: number;
  audit: string;
}

interface Counts {
  commit: string;
  providers: number;
  clients: number;
  /** The number of rows of requests and payments. */
  rows: number;
  /** The duration of each stage. */
  stageMs: number;
}

const PEPPER = 'a pepper for the proof of an upgrade';

/**
 * Moves players from an earlier version to this version, back, and forth again. Between the moves, both versions serve.
 * Returns the reason if a program or the commit is missing.
 */
export function upgradeUnderLoad(databaseUrl: string, counts: Counts): Promise<UpgradeReport | string> {
  return inFolder('upgrade', async (folder) => {
    if (!nginxProgram) return 'nginx is not installed';
    const old = checkOut(counts.commit, join(folder, 'old'));
    if (!old) return `this clone has no commit ${counts.commit}`;
    try {
      return await upgrade(old, { folder, nginx: nginxProgram, databaseUrl }, counts);
    } finally {
      old.remove();
    }
  });
}

interface Place {
  folder: string;
  nginx: string;
  databaseUrl: string;
}

async function upgrade(old: OldVersion, { folder, nginx, databaseUrl }: Place, counts: Counts): Promise<UpgradeReport> {
  const { providers, stageMs } = counts;
  const port = 10_000 + Math.floor(Math.random() * 10_000);
  const oldPorts = Array.from({ length: providers }, (_, place) => port + place);
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PEPPER,
    TRUST_PROXY: '1',
  };
  const startOld = () => old.start(providers, env);
  const startNew = () => startFleet(providers, databaseUrl, { PEPPER });
  const stage = () => sleep(stageMs);

  let before = await startOld();
  mkdirSync(join(folder, 'nginx'));
  const door = await openNginx(nginx, join(folder, 'nginx'), oldPorts);
  await offerAllDay(env.DATA_DIR);
  const players = await addPlayers(env.DATA_DIR, databaseUrl, counts.clients);
  await fill(databaseUrl, counts.rows);
  const load = loadStrictly(door.port, players);
  await stage();

  const started = Date.now();
  let after = await startNew();
  const startSeconds = Math.round((Date.now() - started) / 1000);
  /** Lets both versions serve for a while, and then only the given ports. */
  const moveTo = async (ports: readonly number[]) => {
    door.switchTo([...oldPorts, ...after.ports]);
    await stage();
    door.switchTo(ports);
    await stage();
  };
  await moveTo(after.ports);
  await before.stop();
  before = await startOld();
  await moveTo(oldPorts);
  await after.stop();
  after = await startNew();
  await moveTo(after.ports);
  await before.stop();
  await stage();
  await load.stop();
  const audit = await auditOf(after.dataDir);
  await door.close();
  await after.stop();
  return { answers: load.answers, slowestMs: load.slowestMs(), startSeconds, audit };
}

/** Fills two tables that the migrations change. */
async function fill(databaseUrl: string, rows: number): Promise<void> {
  const db = await openPostgres(databaseUrl, 1, { statementMs: 600_000 });
  const player = '(select min(id) from players)';
  await db.query(
    `insert into fund_requests (player_id, kind, points, status, request_id, utr_key, requested_at, decided_at)
     select ${player}, 'Deposite', 500, '-1', 'old ' || n, n::text, now(), now() from generate_series(1, $1::int) n`,
    [rows],
  );
  await db.query(
    `insert into payments (trans_id, player_id, points, status, order_id, created_at, settled_at)
     select 'old ' || n, ${player}, 500, 'failed', 'old ' || n, now(), now() from generate_series(1, $1::int) n`,
    [rows],
  );
  await db.close();
}
