import { duration, remoteAndRelease, wholeNumber } from 'release/commands/declared.ts';
import { readPlan } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import { leastFor } from '../gate/least.ts';
import type { RolloutWish } from '../rollouts/record.ts';
import { paceFor } from '../rollouts/steps-from-traffic.ts';
import type { Context } from './command.ts';

type WishFlags = Record<'steps' | 'window' | 'patience' | 'minimum' | 'on-bad' | 'approve', string | undefined> & {
  anyway: boolean | undefined;
};

/** Without flags, a rollout has the least steps that ops require, else the steps that its traffic allows. */
export async function wishOf(
  { storage, by, why, rights }: Context,
  subject: string | undefined,
  flags: WishFlags,
  anHour: number | undefined,
): Promise<RolloutWish> {
  const onBad = flags['on-bad'] ?? 'roll-back';
  if (!['hold', 'roll-back', 'take-back'].includes(onBad))
    // the last one is an older name
    throw new Refusal('--on-bad needs hold or roll-back.', 'wrongUsage');
  const named = remoteAndRelease(subject);
  const windowMs = duration(flags.window ?? '10m', 'window');
  const usual = leastFor(rights, (await readPlan(storage)).plan, named.remote) ?? paceFor(windowMs, anHour);
  const steps = flags.steps === undefined ? usual.steps : readSteps(flags.steps);
  return {
    ...named,
    steps,
    windowMs,
    patienceMs: duration(flags.patience ?? '24h', 'patience'),
    minimumSessions: wholeNumber(flags.minimum, 'minimum', {
      from: 1,
      to: 1_000_000,
      otherwise: usual.minimumSessions,
    }),
    onBad: onBad === 'hold' ? 'hold' : 'take back',
    approve: readApprovals(flags.approve, steps),
    by,
    ...(flags.anyway && { anyway: true as const }),
    ...(why && { why }),
    ...(rights && { rights }),
  };
}

export function readApprovals(text: string | undefined, steps: number[]): number[] {
  const wanted = text !== undefined ? text.split(',').map(Number) : [];
  if (wanted.some((percent) => !steps.slice(1).includes(percent)))
    throw new Refusal(
      `--approve needs shares of --steps after the first, as in --approve 100; the steps are ${steps.join(',')}.`,
      'wrongUsage',
    );
  return wanted;
}

export function readSteps(text: string): number[] {
  const steps = text.split(',').map((step) => (/^\d+$/.test(step) ? Number(step) : NaN));
  const isGrowing = steps.every(
    (percent, at) => Number.isInteger(percent) && percent > (steps[at - 1] ?? 0) && percent <= 100,
  );
  if (!isGrowing || steps.at(-1) !== 100)
    throw new Refusal('--steps needs growing shares that end with 100, as in 5,25,100.', 'wrongUsage');
  return steps;
}
