import { installedPrograms } from './server-backups.ts';
import { isSurvived, proveTwoServers } from './two-servers.ts';

const programs = installedPrograms();
if (!programs) process.stderr.write('Skipped two servers, because PostgreSQL is not installed (Debian: postgresql).\n');

(programs ? test : test.skip)(
  'loses no confirmed act when the primary is killed (frozen and demoted, and with pgbouncer: npm run proof -- two-servers)',
  async () => {
    const counts = { providers: 1, clients: 4, seconds: 4, faults: ['killed'], detectMs: 500, operatorMs: 0 } as const;
    const report = await proveTwoServers(programs ?? '', counts, false);
    expect([isSurvived(report), report]).toEqual([true, report]);
  },
  240_000,
);
