import { isUnnoticed, restartUnderLoad } from './rolling.ts';

const { newPostgresDatabase } = globalThis as { newPostgresDatabase?: () => Promise<string> };

test('a restart loses no request (20 of three providers, and an upgrade: npm run proof -- restart)', async () => {
  const databaseUrl = (await newPostgresDatabase?.()) ?? '';
  const report = await restartUnderLoad(databaseUrl, { providers: 2, clients: 4, restarts: 1 });
  expect([isUnnoticed(report), report]).toEqual([true, report]);
}, 120_000);
