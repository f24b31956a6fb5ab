import { killRollouts, faultOf, type Victim } from './kill-rollouts.ts';

const times = Number(process.argv[2] ?? 20);
let wrong = 0;
for (const victim of ['controller', 'command line'] satisfies Victim[]) {
  await killRollouts(victim, times, (round, ends) => {
    const faults = ends.flatMap((end) => faultOf(end)?.replace(/^/, `${end.remote} `) ?? []);
    wrong += faults.length;
    process.stdout.write(
      `${victim} killed, ${round} of ${times}: ${faults.join('; ') || 'three promoted, the bad one rolled back, each step once'}\n`,
    );
  });
}
process.exitCode = wrong > 0 ? 1 : 0;
