import { chooseRelease, type Channel, type Plan } from 'shared/plan';
import { subjectOfBrowser } from './cookies.ts';
import { isOverridden } from './override.ts';
import { readLivePlan } from './live-plan.ts';

const slowPoll = 60_000;
const notAgainFor = 2000;

const listeners = new Set<() => void>();
let isDue = false;
let lookedAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether the plan now gives this session other releases than this page runs. */
export function isOtherPlanDue(): boolean {
  return isDue;
}

/** Follows the plan while anybody listens: slowly, and when the player comes back to the page. */
export function followPlan(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(look, slowPoll);
    for (const event of wakes) addEventListener(event, look);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    for (const event of wakes) removeEventListener(event, look);
  };
}

/** Whether a session runs anything else under one plan than under the other. */
export function differs(running: Plan, next: Plan, subject: string): boolean {
  if (next.revision <= running.revision) return false;
  const pairs: [Channel | undefined, Channel | undefined][] = [
    [running.shell, next.shell],
    ...[...new Set([...Object.keys(running.remotes), ...Object.keys(next.remotes)])].map(
      (remote): [Channel | undefined, Channel | undefined] => [running.remotes[remote], next.remotes[remote]],
    ),
  ];
  return pairs.some(([one, other]) => runs(one, subject) !== runs(other, subject));
}

const wakes = ['focus', 'online', 'visibilitychange'];

async function look(): Promise<void> {
  if (isDue || isOverridden() || document.visibilityState === 'hidden' || Date.now() - lookedAt < notAgainFor) return;
  lookedAt = Date.now();
  try {
    const response = await fetch('/plan.json', { cache: 'no-store' });
    const next = (await response.json()) as Plan; // the release command writes it
    isDue = differs(readLivePlan().plan, next, subjectOfBrowser());
  } catch {
    return; // offline, or a host that is being changed: the next look will tell
  }
  if (isDue) for (const changed of listeners) changed();
}

function runs(channel: Channel | undefined, subject: string): string | undefined {
  if (!channel || channel.state === 'killed') return undefined;
  return chooseRelease(channel, subject);
}
