import { findProgram, prometheus } from 'tools/src/tests/find-program.ts';
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
  history: () => proveHistory(Number(wanted.find((word) => /^[1-9]\d*$/.test(word)) ?? 100), print),
};

if (wanted.includes('--names')) {
  process.stdout.write(`${Object.keys(proofs).join('\n')}\n`);
  process.exit(0);
}
let haveAllPassed = true;
for (const [name, prove] of Object.entries(proofs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = Date.now();
  const isRight = await prove();
  haveAllPassed &&= isRight;
  print(`${isRight ? 'ok' : 'NOT PROVEN'} ${name}, ${Math.round((Date.now() - started) / 1000)} s`);
}
process.exit(haveAllPassed ? 0 : 1);
