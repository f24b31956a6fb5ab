import type { Command, Context } from './command.ts';
import { duration, remoteAndRelease, wholeNumber } from './subject.ts';
import { judge, defaultRules, type Judgement, type Rules } from '../judge/judge.ts';
import type { JudgedCanary } from '../plan/channel-moves.ts';
import { channelOf, channelsOf } from '../plan/channels.ts';
import { readHistory } from '../plan/history.ts';
import { writePage, readPlan } from '../plan/stored-plan.ts';
import { Refusal } from '../refusal.ts';
import { moveCanary, refuseNeverLive } from './canary.ts';
import { promoteRelease } from './promote.ts';
import { takeBack } from './rollback.ts';

interface Rollout {
  remote: string;
  release: string;
  steps: number[];
  windowMs: number;
  /** How long a step waits for enough sessions before the rollout stops, leaving the canary as it is. */
  patienceMs: number;
  rules: Rules;
}

export const rollout: Command = {
  usage: '<remote>@<release> [--steps 5,25,100] [--window 10m] [--patience 24h] [--minimum 400]',
  about: 'Grows a canary step by step, each judged against the stable release, and promotes it or takes it back. Started again, it goes on.',
  flags: { steps: { type: 'string' }, window: { type: 'string' }, patience: { type: 'string' }, minimum: { type: 'string' } },
  async run(context, subject, flags) {
    const steps = readSteps(String(flags.steps ?? '5,25,100'));
    const minimumSessions = wholeNumber(flags, 'minimum', { from: 1, to: 1_000_000, otherwise: defaultRules.minimumSessions });
    return runRollout(context, {
      ...remoteAndRelease(subject),
      steps: steps.filter((percent) => percent < 100),
      windowMs: duration(String(flags.window ?? '10m'), 'window'),
      patienceMs: duration(String(flags.patience ?? '24h'), 'patience'),
      rules: { ...defaultRules, minimumSessions, looks: Math.max(1, steps.filter((percent) => percent < 100).length) },
    });
  },
};

async function runRollout(context: Context, rollout: Rollout): Promise<object> {
  const { remote, release, steps } = rollout;
  await refuseNeverLive(context.storage, remote, release);
  if (await isDone(context, rollout)) {
    context.say(`${remote}@${release} is live already.`);
    return { verb: 'rollout', remote, release, alreadyLive: true };
  }
  let judged: JudgedCanary | undefined;
  for (const percent of steps) {
    const reached = (await canaryOf(context, rollout))?.percent ?? 0;
    if (reached > percent) continue;
    if (reached < percent) await moveCanary(context, { remote, release, percent, judged });
    if (context.dryRun) continue;
    // An earlier run may have moved the plan and failed to write its page; no session would get the canary then.
    if (reached === percent) await writePage(context.storage);
    const { verdict, reasons } = await judgeStep(context, rollout, percent);
    judged = { release, percent };
    for (const reason of reasons) context.say(`  ${reason}`);
    if (verdict === 'take back') {
      await takeBack({ ...context, why: reasons.join('; ') }, { remote, judged: { release } });
      throw new Refusal(`${remote}@${release} was taken back at ${percent} %: ${reasons.join('; ')}`, 'takenBack');
    }
    if (verdict === 'hold') {
      throw new Refusal(`${remote}@${release} stays at ${percent} %: ${reasons.join('; ')} Run the same command again to go on.`, 'held');
    }
    context.say(`  ${percent} %: as good as the stable release.`);
  }
  return promoteRelease({ ...context, opens: undefined, why: [context.why, 'rollout: every step was as good as the stable release'].filter(Boolean).join('; ') }, { remote, release, judged });
}

/** A pipeline that was cut off is started again, also after its last move. */
async function isDone({ storage }: Context, { remote, release }: Rollout): Promise<boolean> {
  const [, channel] = channelsOf((await readPlan(storage)).plan).find(([name]) => name === remote) ?? [];
  return channel?.stable === release && !channel.canary && channel.state !== 'killed';
}

/** Waits for the step's window, and longer while there are too few sessions; ends at once where the canary does not load. */
async function judgeStep(context: Context, rollout: Rollout, percent: number): Promise<Judgement> {
  const { windowMs, patienceMs } = rollout;
  const since = await stepStarted(context, rollout, percent);
  const pollMs = Math.min(10_000, Math.max(200, windowMs / 20));
  context.say(`Watching ${percent} % since ${new Date(since).toISOString().slice(11, 19)}, for ${Math.round(windowMs / 1000)} s at least`);
  for (;;) {
    const judgement = await judgeNow(context, rollout, since);
    const waited = context.now() - since;
    if (judgement.verdict === 'take back' && judgement.tripped) return judgement;
    if (waited >= windowMs && judgement.verdict !== 'hold') return judgement;
    if (waited >= windowMs + patienceMs) return judgement;
    await context.sleep(pollMs);
  }
}

async function judgeNow(context: Context, rollout: Rollout, since: number): Promise<Judgement> {
  const { remote, release, rules } = rollout;
  const canary = await canaryOf(context, rollout);
  if (!canary) throw new Refusal(`${remote}@${release} is no longer in canary: somebody moved it. See npm run release -- history ${remote}`, 'conflict');
  const counts = await context.sessionCounts(since);
  if (!counts) return { verdict: 'hold', reasons: ['No collector answers, so nothing can be judged. Name it with --collector.'] };
  return judge(counts.releases[`${remote}@${release}`] ?? {}, counts.releases[`${remote}@${canary.stable}`] ?? {}, rules);
}

async function canaryOf({ storage }: Context, { remote, release }: Rollout): Promise<{ percent: number; stable: string } | undefined> {
  const { canary, stable } = channelOf((await readPlan(storage)).plan, remote);
  return canary?.release === release ? { percent: canary.percent, stable } : undefined;
}

// Read from the history, so that a new process can resume the rollout.
async function stepStarted({ storage, now }: Context, { remote, release }: Rollout, percent: number): Promise<number> {
  const { plan } = await readPlan(storage);
  const moves = await readHistory(storage, plan, 1000);
  const step = moves.find(({ verb, plan: after }) => {
    const canary = verb === 'canary' ? channelOf(after, remote).canary : undefined;
    return canary?.release === release && canary.percent === percent;
  });
  return step ? Date.parse(step.at) : now();
}

function readSteps(text: string): number[] {
  const steps = text.split(',').map((step) => (/^\d+$/.test(step) ? Number(step) : NaN));
  const isGrowing = steps.every((percent, at) => Number.isInteger(percent) && percent > (steps[at - 1] ?? 0) && percent <= 100);
  if (!isGrowing || steps.at(-1) !== 100) throw new Refusal('--steps wants growing shares that end with 100, as in 5,25,100.', 'wrongUsage');
  return steps;
}
