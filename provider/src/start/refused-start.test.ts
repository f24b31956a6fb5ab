import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

test('several processes end, with the reason, if one cannot start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matka-refused-'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const cli = join(import.meta.dirname, '../cli.ts');
  const provider = spawn(process.execPath, ['--import', 'tsx', cli, 'serve', '--processes', '2'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: await newPostgresDatabase(),
      PORT: String(port - 1),
      LOG: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(provider.stderr), once(provider, 'exit')]);
  expect([code, said]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
  expect(said).toMatch(/The provider on port \d+ did not start \(exit code 1\)\. Its own output says why\./);
  taken.close();
  rmSync(dataDir, { recursive: true });
});

async function otherConnections(db: Awaited<ReturnType<typeof openPostgres>>): Promise<number> {
  const [row] = await db.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return row?.others ?? 0;
}
