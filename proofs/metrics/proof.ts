import { findProgram, prometheus } from 'tools/src/tests/find-program.ts';
import { installedPrograms } from '../provider/server-backups.ts';
import { isGoodDay, liveADay } from './day.ts';
import { proveHistory } from './history/prove-history.ts';
import { proveMetrics } from './metrics.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);

/** The proofs that need the provider and the release plane. Each prints its findings, and returns whether they hold. */
const proofs: Record<string, () => Promise<boolean>> = {
  metrics: async () => {
    const program = findProgram(prometheus);
    if (program) return proveMetrics(program, print);
    print('Skipped the alerts, because Prometheus is not installed.');
    return true;
  },
  // Runs only if it is named: `npm run proof -- day --minutes=6` is a short one.
  day: async () => {
    const programs = installedPrograms();
    if (!programs) {
      print('Skipped the day, because PostgreSQL is not installed.');
      return true;
    }
    const minutes = Number(
      /^--minutes=(\d+)$/.exec(wanted.find((word) => word.startsWith('--minutes=')) ?? '')?.[1] ?? 60,
    );
    const report = await liveADay(programs, { minutes, markets: 12, players: 30, tabs: 20 });
    print(`A day in ${minutes} minutes: ${JSON.stringify(report)}`);
    return isGoodDay(report);
  },
  history: () => proveHistory(Number(wanted.find((word) => /^[1-9]\d*$/.test(word)) ?? 100), print),
};

if (wanted.includes('--names')) {
  process.stdout.write(`${Object.keys(proofs).join('\n')}\n`);
  process.exit(0);
}
let haveAllPassed = true;
for (const [name, prove] of Object.entries(proofs)) {
  if (wanted.length > 0 ? !wanted.includes(name) : name === 'day') continue;
  const started = Date.now();
  const isRight = await prove();
  haveAllPassed &&= isRight;
  print(`${isRight ? 'ok' : 'NOT PROVEN'} ${name}, ${Math.round((Date.now() - started) / 1000)} s`);
}
process.exit(haveAllPassed ? 0 : 1);
