import { killRollouts, wrongWith, type Victim } from '../testing/kill-rollouts.ts';

// Four at once and many times: npm run drill:rollouts.
test.concurrent.each<Victim>(['controller', 'command line'])(
  'with the %s killed in the middle, a good rollout is promoted and a bad one is taken back',
  async (victim) => {
    const faults: unknown[] = [];
    await killRollouts(
      victim,
      1,
      (round, ends) =>
        faults.push(...ends.flatMap((end) => (wrongWith(end) ? [{ round, ...end, wrong: wrongWith(end) }] : []))),
      ['mfe-betting', 'mfe-wallet'],
    );
    expect(faults).toEqual([]);
  },
  180_000,
);
