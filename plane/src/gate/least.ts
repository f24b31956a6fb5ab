import type { Least, Plan } from 'shared/plan';
import { leastSessions } from '../judge/judge.ts';
import type { Rights } from '../rights/tokens.ts';
import type { RolloutWish } from '../rollouts/record.ts';

/** What a rollout needs if ops have set nothing else: the defaults of `rollout`. */
export const usualLeast: Required<Least> = {
  steps: [5, 25, 100],
  windowMs: 600_000,
  minimumSessions: leastSessions,
  approve: [],
};

/**
 * Returns what a rollout with these rights needs at least. Undefined if nothing binds it: the right `promote` skips
 * every step, unless ops have set the least for this remote. Then it needs a right to all remotes too.
 */
export function leastFor(
  rights: Rights | undefined,
  { least = {} }: Plan,
  remote: string,
): Required<Least> | undefined {
  if (!rights) return undefined;
  const set = Object.hasOwn(least, remote) ? least[remote] : undefined;
  const mayPromote = ['*', 'promote'].some((verb) => rights.may.includes(verb));
  const isFree = mayPromote && (!set || rights.remotes.includes('*'));
  return isFree ? undefined : { ...usualLeast, ...set };
}

/** Returns the first part of a rollout that is below the least. Undefined if it is enough. */
export function belowLeast(wish: RolloutWish, least: Required<Least>): string | undefined {
  const step = least.steps.find((share) => !wish.steps.includes(share));
  const approval = least.approve.find((share) => !wish.approve.includes(share));
  if (step !== undefined) return `--steps ${wish.steps.join(',')} leaves out ${step}`;
  if (wish.windowMs < least.windowMs) return `--window is shorter than ${durationText(least.windowMs)}`;
  if (wish.minimumSessions < least.minimumSessions)
    return `--minimum ${wish.minimumSessions} is less than ${least.minimumSessions}`;
  return approval === undefined ? undefined : `--approve leaves out ${approval}`;
}

/** Returns the least in words, as flags of `rollout`. */
export function leastText({ steps, windowMs, minimumSessions, approve }: Required<Least>): string {
  const flags = [`--steps ${steps.join(',')}`, `--window ${durationText(windowMs)}`, `--minimum ${minimumSessions}`];
  return [...flags, ...(approve.length > 0 ? [`--approve ${approve.join(',')}`] : [])].join(' ');
}

function durationText(ms: number): string {
  const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };
  const [unit, length] = Object.entries(units).find(([, of]) => ms >= of && ms % of === 0) ?? ['ms', 1];
  return `${ms / length}${unit}`;
}
