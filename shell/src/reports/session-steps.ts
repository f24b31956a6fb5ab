import { chooseRelease, hasEnded, releaseKey, stepName, type Channel, type Measure, type PagePlan } from 'shared/plan';
import { pageStartedAt } from '../plan/session-releases.ts';

const beganAs = 'began_in';
const countedAs = 'counted';
// A browser's first page of a new release downloads the release. So the time to usable counts only from the second page
// on.
const countedBefore = counted();

/**
 * Returns the canary step in which this session began, by release. A reload continues its session, so a growing canary
 * does not change the step of an open tab.
 * Contains only the releases that the plan gives this browser.
 */
export function stepsOfSession({ plan }: PagePlan, subject: string): Map<string, string> {
  const channels: [string, Channel][] = [['shell', plan.shell], ...Object.entries(plan.remotes)];
  const steps = channels.flatMap(([remote, channel]): [string, string][] => {
    const { canary } = channel;
    const release = chooseRelease(channel, subject, pageStartedAt);
    return canary && release && !hasEnded(canary, pageStartedAt)
      ? [[releaseKey(remote, release), stepName(canary)]]
      : [];
  });
  try {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // the type of these entries
    const earlier = page?.type === 'navigate' ? null : sessionStorage.getItem(beganAs);
    const began = earlier?.split(' ') ?? steps.map(([, step]) => step);
    sessionStorage.setItem(beganAs, began.join(' '));
    return new Map(steps.filter(([, step]) => began.includes(step)));
  } catch {
    return new Map(); // without storage, a browser could be counted twice
  }
}

export function isFirstPageIn(step: string): boolean {
  return !countedBefore.includes(`${step}/opened`);
}

/** Returns the step in which to count a measure, or undefined. A browser counts a measure once in a step. */
export function stepToCount(steps: Map<string, string>, key: string, measure: Measure): string | undefined {
  const step = steps.get(key);
  const what = measure.replace(/^(usable|tap|paint|shift).*/, '$1');
  if (!step || (what === 'usable' && isFirstPageIn(step))) return undefined;
  const known = counted();
  const entry = `${step}/${what}`;
  if (known.includes(entry)) return undefined;
  const current = [...steps.values()];
  try {
    localStorage.setItem(
      countedAs,
      [...known.filter((one) => current.includes(one.split('/')[0] ?? '')), entry].join(' '),
    );
    return step;
  } catch {
    return undefined;
  }
}

function counted(): string[] {
  try {
    return localStorage.getItem(countedAs)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
