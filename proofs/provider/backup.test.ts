import { MEANWHILE, type BackupReport } from './backup.ts';
import { restoreCopiedServer } from './server-backups.ts';

test('a copy of a PostgreSQL server during bids restores the provider (with pg_basebackup and pg_dump: npm run proof)', async () => {
  const restored: BackupReport = {
    found: { before: 1, meanwhile: MEANWHILE, after: 0 },
    isPaid: true,
    audit: 'The books add up.',
    goesOn: true,
  };
  expect(await restoreCopiedServer()).toEqual(restored);
}, 300_000);
