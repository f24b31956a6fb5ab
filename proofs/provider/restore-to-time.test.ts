import { MEANWHILE } from './backup.ts';
import { restoreToTime } from './restore-to-time.ts';
import { installedPrograms } from './server-backups.ts';

// Skipped without pg_basebackup.
const programs = installedPrograms();

(programs ? describe : describe.skip)('the guide’s restore to a time (pg_basebackup)', () => {
  test('brings a second server to that time: with the bids before it, without the one after it', async () => {
    const report = await restoreToTime(String(programs));
    expect(report).toMatchObject({
      found: { before: 1, meanwhile: MEANWHILE, after: 0 },
      isPaid: true,
      audit: 'The books add up.',
      goesOn: true,
    });
  }, 300_000);
});
