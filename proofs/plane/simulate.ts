import { looks, rollOuts, rows, shareOf, type Outcome } from './simulation.ts';

/**
 * Prints the verdicts that docs/guides/ops.md names. `npm run simulate -w proofs -- 1000 1` runs 1000 rollouts per row with seed
 * 1.
 */
function simulate(runs: number, seed: number): void {
  say(`${runs} rollouts of 5 and 25 % a row, ${looks} looks a step, seed ${seed}:\n`);
  say(
    '| truth | browsers in a step | rolled back | promoted | held | looks until then, median |\n|---|---:|---:|---:|---:|---:|',
  );
  for (const row of rows) {
    const outcomes = rollOuts(row, runs, seed);
    const percent = (says: Outcome['says']) => `${(100 * shareOf(outcomes, says)).toFixed(1)} %`;
    say(
      `| ${row.title} | ${row.browsers.toLocaleString('en')} | ${percent('bad')} | ${percent('promote')} | ${percent('hold')} | ${medianLook(outcomes)} |`,
    );
  }
}

function medianLook(outcomes: Outcome[]): string {
  const ends = outcomes
    .filter(({ says }) => says === 'bad')
    .map(({ step, look }) => step * looks + look)
    .sort((one, other) => one - other);
  return ends.length < outcomes.length / 2 ? '' : String(ends[Math.floor(ends.length / 2)]);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

simulate(Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 1));
