import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openProvider, readConfig } from 'provider/src/app.ts';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { audit } from 'provider/src/ledger/audit.ts';
import { inFolder } from './provider-process.ts';

const cli = fileURLToPath(new URL('../../provider/src/cli.ts', import.meta.url));

interface MoveReport {
  said: string;
  drift: number;
  isPlayable: boolean;
  isSecondMoveRefused: boolean;
}

/** Moves a demo from PGlite to PostgreSQL with the command. Compares the contents of both. */
export function moveDemo(databaseUrl: string): Promise<MoveReport> {
  return inFolder('move', async (dataDir) => {
    await (await openProvider(readConfig({ DATA_DIR: dataDir, DEMO: '1' }))).close();
    const move = () =>
      spawnSync(process.execPath, ['--import', 'tsx', cli, 'move-to-postgres'], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
        encoding: 'utf8',
      });
    const { stdout, stderr } = move();
    const isSecondMoveRefused = move().stderr.includes('Set DATABASE_URL to an empty one');

    await (await openProvider(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }))).close();
    const db = await openPostgres(databaseUrl);
    const { drift } = await audit(db);
    // The id sequences must continue, so that a new player does not get an existing id.
    await db.query(
      `insert into players (phone_number, name, mpin_hash, created_at) values ('9123456780', 'New', 'none', now())`,
    );
    const [counted] = await db.query<{ players: number; days: number }>(
      'select (select count(*) from players) as players, (select count(*) from market_days) as days',
    );
    await db.close();
    const isPlayable = Number(counted?.players) === 4 && Number(counted?.days) > 10_000;
    return { said: (stdout + stderr).trim(), drift, isPlayable, isSecondMoveRefused };
  });
}
