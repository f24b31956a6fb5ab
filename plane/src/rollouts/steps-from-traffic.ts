import { Refusal } from 'release/refusal.ts';
import { leastSessions } from '../judge/judge.ts';
import { usualSpare } from '../judge/judge-step.ts';
import type { CountsByRelease } from '../collector/counts.ts';
import type { RolloutWish } from './record.ts';

type Pace = Pick<RolloutWish, 'steps' | 'minimumSessions'>;

const hourMs = 3_600_000;
// Fewer minutes say little about an hour.
const leastMs = 600_000;
// Less than a day, so that a quiet day ends the rollout within a day too.
const mostHours = 20;

const usual: Pace = { steps: [5, 25, 100], minimumSessions: leastSessions };

/**
 * The steps that `rollout` proposes, the most careful first. A failure needs the same number of voters to be found at
 * any share, so a small share does not make up for few voters.
 */
const paces: Pace[] = [
  { steps: [5, 25, 100], minimumSessions: 2500 },
  { steps: [25, 100], minimumSessions: 2500 },
  { steps: [50, 100], minimumSessions: 2500 },
  { steps: [50, 100], minimumSessions: 800 },
  { steps: [50, 100], minimumSessions: 200 },
  { steps: [50, 100], minimumSessions: 100 },
];

/**
 * Returns the voters of a remote in a mean hour of the last day, or since the first voter came. Undefined if the
 * controller counts no voters.
 */
export function votersAnHour(counts: CountsByRelease | undefined, remote: string, now: number): number | undefined {
  if (!counts?.areVotes) return undefined;
  const ofRemote = Object.entries(counts.releases).filter(([key]) => key.startsWith(`${remote}@`));
  const countedMs = Math.min(24 * hourMs, Math.max(leastMs, now - (counts.votersSince ?? 0)));
  return ofRemote.reduce((sum, [, { voters = 0 }]) => sum + voters, 0) / (countedMs / hourMs);
}

/** Returns how long each judged step takes with so many voters an hour. */
function stepHours({ steps, minimumSessions, windowMs }: Pace & { windowMs: number }, anHour: number): number[] {
  return steps
    .filter((share) => share < 100)
    .map((share) => {
      const smallerArm = (anHour * Math.min(share, 100 - share)) / 100;
      return Math.max(windowMs / hourMs, (minimumSessions + usualSpare) / smallerArm);
    });
}

/** Returns the most careful steps that end within a day. Without voters, returns the usual steps. */
export function paceFor(windowMs: number, anHour: number | undefined): Pace {
  if (!anHour) return usual;
  const fits = paces.find((pace) => total(stepHours({ ...pace, windowMs }, anHour)) <= mostHours);
  return fits ?? paces.at(-1)!; // the list is not empty
}

/** Returns when the rollout ends, in words. Throws a refusal if a step lasts longer than its window and patience. */
export function endText(wish: RolloutWish, anHour: number | undefined): string {
  if (anHour === undefined)
    return 'The controller cannot check passes, so the judge advises, and each step waits for an approval.';
  if (anHour === 0)
    return `No voter has opened ${wish.remote} in the last day, so nothing tells when the rollout ends. It holds if too few come.`;
  const hours = stepHours(wish, anHour);
  const most = (wish.windowMs + wish.patienceMs) / hourMs;
  const at = hours.findIndex((length) => length > most);
  if (at >= 0) throw new Refusal(refusalText(wish, anHour, wish.steps[at]!, hours[at]!)); // an index of both
  return `${wish.remote} has ${numberText(anHour)} voters an hour: steps ${wish.steps.join(', ')} % with ${wish.minimumSessions} voters of each release end in about ${numberText(total(hours))} h.`;
}

function refusalText(wish: RolloutWish, anHour: number, share: number, hours: number): string {
  const { steps, minimumSessions } = paceFor(wish.windowMs, anHour);
  const shortest = total(stepHours({ steps, minimumSessions, windowMs: wish.windowMs }, anHour));
  return `${wish.remote} has ${numberText(anHour)} voters an hour. At ${share} %, ${wish.minimumSessions + usualSpare} voters of each release take ${numberText(hours)} h, longer than --window and --patience. --steps ${steps.join(',')} --minimum ${minimumSessions} takes ${numberText(shortest)} h. Choose other steps or a longer --patience, or promote it by hand.`;
}

function total(hours: number[]): number {
  return hours.reduce((sum, length) => sum + length, 0);
}

function numberText(value: number): string {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}
