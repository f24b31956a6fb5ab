import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProvider, readConfig } from '../app.ts';
import { openPostgres } from '../db/postgres.ts';

const { newPostgresDatabase } = globalThis as unknown as { newPostgresDatabase: () => Promise<string> };

test('a refused start closes its connections, which would keep the process alive for minutes', async () => {
  const url = await newPostgresDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'matka-refused-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, LOG: '0' };
  await (await openProvider(readConfig(env))).close();
  await expect(openProvider(readConfig({ ...env, DEMO: '1' }))).rejects.toThrow(
    'DEMO is 1, but this database is not a demo.',
  );
  const db = await openPostgres(url, 1);
  // For a moment the server still lists a connection that its client has closed.
  for (let at = 0; at < 100 && (await otherConnections(db)) > 0; at += 1)
    await new Promise((wake) => setTimeout(wake, 50));
  expect(await otherConnections(db)).toBe(0);
  await db.close();
  rmSync(dataDir, { recursive: true });
});

test.each([{}, { DEMO: '0' }])('refuses production without PostgreSQL, and creates no folder: %p', async (env) => {
  const dataDir = join(tmpdir(), `matka-refused-${process.pid}`);
  await expect(openProvider(readConfig({ ...env, DATA_DIR: dataDir }))).rejects.toThrow(
    /^Production needs PostgreSQL: set DATABASE_URL to its address, or set DEMO=1 and a DATA_DIR for a demo\.$/,
  );
  expect(existsSync(dataDir)).toBe(false);
});

async function otherConnections(db: Awaited<ReturnType<typeof openPostgres>>): Promise<number> {
  const [row] = await db.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return row?.others ?? 0;
}
