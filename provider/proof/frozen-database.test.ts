import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWhileFrozen } from './frozen-database.ts';
import { freePort } from './provider-process.ts';

const { newPostgresDatabase } = globalThis as { newPostgresDatabase?: () => Promise<string> };

test('SIGTERM ends a provider whose database is frozen (several under load: npm run proof -- frozen-database)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matka-frozen-'));
  const env = { DATA_DIR: folder, PORT: String(await freePort()), DEMO: '0', LOG: '1' };
  expect(await endWhileFrozen((await newPostgresDatabase?.()) ?? '', env)).toBe(0);
  rmSync(folder, { recursive: true, force: true });
}, 240_000);
