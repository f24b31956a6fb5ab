import { commands } from 'plane/cli/commands.ts';
import type { Flags } from 'release/commands/declared.ts';
import { advanceRollout } from 'plane/controller/advance-rollout.ts';
import { readRollout } from 'plane/rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';
import { memoryStorage } from 'plane/testing/memory-storage.ts';
import { sampleContext } from 'plane/testing/sample-context.ts';
import { effectTries, racingTries, thenGoLive, type Group } from './effect-tries.ts';
import { hostileReleasesToPublish } from './hostile-releases.ts';
import { brokenPromises, planIn, restore, storedIn } from './promised-effects.ts';
import { outcomeOf, wordsOf, type MatrixReport } from './rights-matrix.ts';
import { openRightsWorld, own, rightSets, second, type RightSet, type RightsWorld } from './rights-world.ts';

interface SetReport extends MatrixReport {
  /** How many tries changed the plan, by right set. Shows that the matrix can see effects. */
  changed: Record<string, number>;
}

/** What ops did to the remote before a try. */
const states: Record<string, (run: (verb: string, subject: string, flags?: Flags) => Promise<unknown>) => unknown> = {
  live: () => undefined,
  frozen: (run) => run('freeze', own),
  killed: (run) => run('kill', own),
  'in canary': (run) => run('canary', `${own}@${second}`, { percent: '5' }),
  retired: (run) => run('retire', own),
};

/**
 * Tries every verb with every right set of the guide, on a remote in every state. Compares plan, page and all bytes
 * before and after with what the guide promises, and restores the storage.
 */
export async function tryRightSets({ every = 1 } = {}): Promise<SetReport> {
  const report: SetReport = { tries: 0, outcomes: {}, effects: [], strange: [], changed: {} };
  const published = await hostileReleasesToPublish();
  let at = 0;
  for (const set of Object.keys(rightSets) as RightSet[])
    for (const [state, prepare] of Object.entries(states)) {
      const tries = effectTries(state === 'live' ? ['API', 'page', 'command line'] : ['API']);
      if (state === 'live') tries.push(...published.map(thenGoLive), ...racingTries());
      const wanted = tries.filter(() => (at += 1) % every === 0);
      if (wanted.length === 0) continue;
      const world = await openRightsWorld(memoryStorage());
      try {
        await prepare((verb, subject, flags = {}) =>
          commands[verb]!.run(sampleContext(world.storage, { by: 'ops' }), subject, flags),
        );
        await tryAll(world, set, state, wanted, report);
      } finally {
        await world.close();
      }
    }
  return report;
}

async function tryAll(world: RightsWorld, set: RightSet, state: string, tries: Group[], report: SetReport) {
  const { storage } = world;
  const before = await storedIn(storage);
  for (const { tries: ofGroup, rival } of tries) {
    report.tries += 1;
    const outcomes: string[] = [];
    const run = async () => {
      for (const one of ofGroup) outcomes.push(await outcomeOf(world, set, one, report.tries));
    };
    await Promise.all([run(), rival && outcomeOf(world, 'ops', rival, report.tries)]);
    if (ofGroup.some(({ verb }) => verb === 'rollout')) await watch(storage);
    const after = await storedIn(storage);
    const words = [...ofGroup, ...(rival ? [rival] : [])].map(wordsOf).join(' | ');
    for (const outcome of outcomes) {
      report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1;
      if (/^failed|^50\d|^no answer/.test(outcome)) report.strange.push(`${words}: ${outcome}`);
    }
    // What ops do at the same time is allowed. No two commands together make a release stable.
    const broken = brokenPromises(rival ? 'ops' : set, ofGroup[0]!.verb, before, after); // a group has a try
    if (broken.length > 0) report.effects.push(`${set}, ${state}: ${words}: ${broken.join(', ')}`);
    if (planIn(after).revision !== planIn(before).revision) report.changed[set] = (report.changed[set] ?? 0) + 1;
    await restore(storage, before, after);
  }
}

/** Advances a rollout as the controller does for an hour in which no browser reports. */
async function watch(storage: Storage): Promise<void> {
  for (let polls = 1; polls <= 4; polls += 1) {
    const stored = await readRollout(storage, own);
    const now = () => Date.now() + polls * 900_000;
    const judge = async () => ({ says: 'hold' as const, reasons: ['no browser reports'] });
    if (stored) await advanceRollout({ storage, now, judge, canaryMs: 10 ** 9 }, stored);
  }
}
