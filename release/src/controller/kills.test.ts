import { killRollouts, wrongWith, type Victim } from '../testing/kill-rollouts.ts';

test.concurrent.each<Victim>(['controller', 'command line'])('with the %s killed in the middle, three of four rollouts are promoted and the bad one is taken back', async (victim) => {
  const faults: unknown[] = [];
  await killRollouts(victim, 1, (round, ends) => faults.push(...ends.flatMap((end) => (wrongWith(end) ? [{ round, ...end, wrong: wrongWith(end) }] : []))));
  expect(faults).toEqual([]);
}, 180_000);
