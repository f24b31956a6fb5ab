import { MEANWHILE, restoreFolder, type BackupReport } from './backup.ts';
import { restoreCopiedServer } from './server-backups.ts';

const wasRestored = (meanwhile: number): BackupReport => ({
  found: { before: 1, meanwhile, after: 0 },
  isPaid: true,
  audit: 'The books add up.',
  goesOn: true,
});

test('a copy of an unlocked data folder restores the provider', async () => {
  expect(await restoreFolder()).toEqual(wasRestored(0));
}, 300_000);

test('a copy of a PostgreSQL server during bids restores the provider (with pg_basebackup and pg_dump: npm run proof)', async () => {
  expect(await restoreCopiedServer()).toEqual(wasRestored(MEANWHILE));
}, 300_000);
