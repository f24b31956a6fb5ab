import { rollOuts, shareOf, traffics, truths, type Outcome } from './simulation.ts';

/**
 * Prints the verdicts that docs/guides/ops.md names. `npm run simulate -w proofs -- 100 1` runs 100 rollouts per row
 * with seed 1.
 */
function simulate(runs: number, seed: number): void {
  say(`${runs} rollouts a row with the proposed steps, seed ${seed}:\n`);
  say('| truth | voters an hour | rolled back | promoted | held | hours, median | most |');
  say('|---|---:|---:|---:|---:|---:|---:|');
  for (const truth of Object.keys(truths))
    for (const votersAnHour of traffics) {
      const outcomes = rollOuts(truth, votersAnHour, runs, seed);
      const percent = (says: Outcome['says']) => `${(100 * shareOf(outcomes, says)).toFixed(1)} %`;
      const hours = outcomes.map((one) => one.hours).sort((one, other) => one - other);
      say(
        `| ${truth} | ${votersAnHour} | ${percent('bad')} | ${percent('promote')} | ${percent('hold')} | ${hours[Math.floor(hours.length / 2)]} | ${hours.at(-1)} |`,
      );
    }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

simulate(Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 1));
