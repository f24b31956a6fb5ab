import { killRollouts, faultOf, type Victim } from './kill-rollouts.ts';

// `npm run drill:rollouts` runs this with four remotes and many rounds.
test.concurrent.each<Victim>(['controller', 'command line'])(
  'promotes a good release and rolls back a bad one when the %s is killed mid-rollout',
  async (victim) => {
    const faults: unknown[] = [];
    await killRollouts(
      victim,
      1,
      (round, ends) =>
        faults.push(...ends.flatMap((end) => (faultOf(end) ? [{ round, ...end, wrong: faultOf(end) }] : []))),
      ['mfe-betting', 'mfe-wallet'],
    );
    expect(faults).toEqual([]);
  },
  180_000,
);
