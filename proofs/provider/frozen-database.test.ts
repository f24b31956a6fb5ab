import { endWhileFrozen } from './frozen-database.ts';
import { inFolder } from './provider-process.ts';

const { newPostgresDatabase } = globalThis as { newPostgresDatabase?: () => Promise<string> };

test('SIGTERM ends a provider whose database is frozen (several under load: npm run proof -- frozen-database)', async () => {
  const databaseUrl = (await newPostgresDatabase?.()) ?? '';
  const code = await inFolder('frozen', (DATA_DIR) => endWhileFrozen(databaseUrl, { DATA_DIR, LOG: '1' }));
  expect(code).toBe(0);
}, 240_000);
