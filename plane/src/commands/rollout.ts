import type { SourceCommit } from 'shared/plan';
import { abortRollout } from './abort-rollout.ts';
import { bringRelease } from './bring-release.ts';
import { anyway, offeredCommand, type Context } from './command.ts';
import { remoteAndRelease, remoteOf } from 'release/commands/declared.ts';
import { whyFrozen, whyRollingOut } from './on-page.ts';
import { refuseBelowLeast } from '../gate/gate.ts';
import { Refusal } from 'release/refusal.ts';
import { pickUpMs, watcherOf } from '../rollouts/lease.ts';
import { changed, changeRollout, newest, readRollout, type RolloutWish } from '../rollouts/record.ts';
import { channelIn, readPlan } from 'release/plan/plan.ts';
import { readEntry } from '../moves/history.ts';
import { readRolledBack, refuseRolledBack } from '../moves/standing.ts';
import type { Storage } from 'release/storage/storage.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import { endText, votersAnHour } from '../rollouts/steps-from-traffic.ts';
import { runSteps } from '../steps.ts';
import { wishOf } from './rollout-wish.ts';
import { followRollout } from './follow-rollout.ts';
import { publishedCandidate } from '../checks/published-candidate.ts';
import { refuseUnfit } from './published-candidate.ts';

/** The command that reverts what brings a rollout forward. */
export const abortsRollout = { label: 'Abort the rollout and roll back its canary', verb: 'abort' };

export const rollout = offeredCommand({
  about:
    'Rolls a release out in steps. The controller compares each step with the stable release, then promotes it or rolls it back. Ctrl+C stops watching, not the rollout.',
  subject: { kind: 'release' },
  touches: 'remote',
  page: {
    group: 'Ship',
    kind: 'ship',
    whyNot: (now) => whyFrozen(now) ?? whyRollingOut(now),
    none: 'No remote can get a rollout now.',
    undo: abortsRollout,
  },
  flags: {
    steps: {
      type: 'string',
      value: '5,25,100',
      usual: 'as the voters of the last day allow',
      label: 'Steps, in % of the sessions',
      hint: 'Growing shares that end with 100, such as 5,25,100.',
      about: 'shares of the sessions; by default as the voters of the last day allow',
    },
    window: {
      type: 'string',
      value: '10m',
      usual: '10 min',
      label: 'Shortest time of a step',
      hint: 'A bad verdict ends a step earlier.',
      about: 'each step lasts at least this long',
    },
    patience: {
      type: 'string',
      value: '24h',
      usual: '24 h',
      label: 'Longest wait for enough sessions',
      hint: 'Then the rollout holds, and a person decides.',
      about: 'wait this long for enough sessions, then hold',
    },
    minimum: {
      type: 'string',
      value: '400',
      usual: 'as the voters of the last day allow',
      label: 'Voters that a step needs of each release',
      hint: 'More of them show smaller faults, and take longer.',
      about: 'voters of each release that a step needs; by default as they allow',
    },
    'on-bad': {
      type: 'string',
      value: 'hold',
      usual: 'roll-back',
      label: 'If the release is bad',
      choices: { hold: 'hold it until a person decides', 'roll-back': 'roll it back' },
      about: 'hold a bad release instead of rolling it back',
    },
    approve: {
      type: 'string',
      value: '100',
      usual: 'none',
      label: 'Steps that wait for an approval, in %',
      hint: 'Before each of them, a person decides on this page.',
      about: 'shares that wait for an approval',
    },
    detach: { type: 'boolean', about: 'end once the controller has begun' },
    follow: { type: 'boolean', about: 'watch the rollout of a remote that runs already' },
    replace: {
      type: 'boolean',
      label: 'Abort a running rollout of another release',
      about: 'abort a running rollout of another release of the remote',
    },
    from: {
      type: 'string',
      value: '<folder or s3://bucket/prefix>',
      label: 'Copy it from another storage',
      hint: 'All sessions there must have the release.',
      about: 'take the bytes from this storage, where all sessions have them',
    },
    anyway,
  },
  async run(context, subject, flags) {
    if (flags.follow) return follow(context, subject);
    const anHour = await trafficOf(context, subject);
    const wish = await wishOf(context, subject, flags, anHour);
    const how = { detach: flags.detach === true, replace: flags.replace === true, anHour };
    if (flags.from === undefined) return start(context, wish, how);
    await bringRelease(context, { ...wish, from: flags.from });
    return context.dryRun
      ? { verb: 'rollout', remote: wish.remote, release: wish.release, from: flags.from }
      : start(context, wish, how);
  },
});

async function follow(context: Context, subject: string | undefined): Promise<object> {
  const remote = remoteOf(subject);
  const stored = await readRollout(context.storage, remote);
  if (!stored) throw new Refusal(`No rollout of ${remote} was ever started.`, 'unknown');
  return followRollout(context, stored.record);
}

interface Start {
  detach: boolean;
  replace: boolean;
  /** The remote's voters in a mean hour. */
  anHour: number | undefined;
}

async function start(context: Context, wish: RolloutWish, { detach, replace, anHour }: Start): Promise<object> {
  const { storage, say, dryRun, now } = context;
  const { remote, release } = wish;
  const subject = `${remote}@${release}`;
  const candidate = await publishedCandidate(storage, remote, release);
  await runSteps(
    [
      { title: 'Check that it was not rolled back', run: () => refuseBack(storage, wish) },
      { title: 'Check that a controller watches', run: () => refuseUnwatched(context) },
      { title: `Check ${subject}`, run: () => refuseUnfit(context, candidate) },

      { title: 'Check what ops require', run: () => refuseBelowLeast(context, wish) },
      { title: 'Check the traffic', run: async () => say(endText(wish, anHour)) },
    ],
    context,
  );
  if (dryRun) {
    say(
      `Players: ${wish.steps[0]} % of the players get ${remote} ${release} first. It then goes to more players, or is rolled back.`,
    );
    say(`would: Roll ${subject} out: ${wish.steps.join(', ')} %`);
    return { verb: 'rollout', remote, release, steps: wish.steps };
  }
  if (replace) await abortOther(context, wish);
  const source = sourceOfRelease(candidate.descriptor.built.source, context.source);
  const started = await startRollout(storage, { ...wish, ...(source && { source }) }, now());
  if ('alreadyLive' in started) {
    say(`${subject} is live already.`);
    return { verb: 'rollout', remote, release, alreadyLive: true };
  }
  if (started.isNew) return followRollout(context, started.record, { isNew: true, detach });
  say(`A rollout of ${subject} runs already, started by ${started.record.by}.`);
  return followRollout(context, started.record.state === 'held' ? await goOn(context, remote) : started.record, {
    detach,
  });
}

/** Refuses to start a rollout whose first step the gate would refuse. */
async function refuseBack(storage: Storage, wish: RolloutWish): Promise<void> {
  const { plan } = await readPlan(storage);
  const isInCanary = channelIn(plan, wish.remote)?.canary?.release === wish.release;
  if (wish.anyway || isInCanary) return;
  refuseRolledBack(await readRolledBack(storage, await readEntry(storage, plan.history)), wish);
}

/** Aborts a rollout of another release. A person has stopped a paused or held rollout, so a person decides about it. */
async function abortOther(context: Context, { remote, release }: RolloutWish): Promise<void> {
  const { record } = (await readRollout(context.storage, remote)) ?? {};
  if (!record || record.release === release || !['waiting', 'running', 'approval'].includes(record.state)) return;
  await abortRollout({ ...context, why: `replaced by ${release}` }, remote);
  context.say(`Aborted the rollout of ${remote}@${record.release} at ${record.percent} %.`);
}

/**
 * Returns the commit that the rollout reports to: the pipeline's, if it works on the release's repository. A merge gives
 * the same sources another commit, and the release keeps the first one.
 */
function sourceOfRelease(
  ofRelease: SourceCommit | undefined,
  ofPipeline: SourceCommit | undefined,
): SourceCommit | undefined {
  return ofRelease && ofPipeline?.repository === ofRelease.repository ? ofPipeline : ofRelease;
}

/**
 * Resumes a rollout. Earlier reports still count, unless the step was judged bad. In that case a person has seen the
 * reports and decided to continue, so a new round counts from now on.
 */
export function goOn(context: Context, remote: string): Promise<Awaited<ReturnType<typeof changeRollout>>> {
  const { now, by } = context;
  return changeRollout(context, remote, (record) => {
    if (record.state === 'approval') throw new Refusal(`It waits for approval: npm run release -- approve ${remote}`);
    if (record.state !== 'paused' && record.state !== 'held')
      throw new Refusal(`The rollout of ${remote} is ${record.state}: there is nothing to resume.${newest(record)}`);
    const at = now();
    const isAnew = record.state === 'held' && record.verdict?.says === 'bad';
    return changed(
      record,
      at,
      {
        state: 'running',
        ...(record.state === 'held' && { since: at }),
        ...(isAnew && { round: (record.round ?? 0) + 1 }),
      },
      `Resumed at ${record.percent} % by ${by}${isAnew ? ', judged by what browsers tell from now on' : ''}`,
    );
  });
}

async function refuseUnwatched(context: Context): Promise<void> {
  const { storage, dryRun } = context;
  if (dryRun || (await watcherOf(storage, context, await pickUpMs(storage)))) return;
  throw new Refusal(
    `No controller watches ${storage.name}, so the rollout would not move. No player has the canary. Start a controller: npm run release -- serve (npm start runs one)`,
    'noController',
  );
}

const dayMs = 86_400_000;

function trafficOf({ sessionCounts, now }: Context, subject: string | undefined): Promise<number | undefined> {
  return sessionCounts(now() - dayMs).then((counts) => votersAnHour(counts, remoteAndRelease(subject).remote, now()));
}
