import { chooseRelease, hasEnded, releaseKey, stepName, type Channel, type Measure, type PagePlan } from 'shared/plan';
import { pageStartedAt } from '../plan/session-releases.ts';

const beganAs = 'began_in';
const countedAs = 'counted';
// A browser's first page of a new release fetches it: how soon it was usable counts from the second one on, for all releases.
const countedBefore = counted();

/**
 * By release, the step of a canary in which this session began: a reload, as when a growing canary takes an open tab, goes
 * on with the session that it was. Of a remote, only the release that the plan has drawn for this browser has one.
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
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // what that type of entry is
    const earlier = page?.type === 'navigate' ? null : sessionStorage.getItem(beganAs);
    const began = earlier?.split(' ') ?? steps.map(([, step]) => step);
    sessionStorage.setItem(beganAs, began.join(' '));
    return new Map(steps.filter(([, step]) => began.includes(step)));
  } catch {
    return new Map(); // who keeps nothing cannot count once
  }
}

/** The step to count a measure in, or none: a browser counts once in a step. */
export function stepToCount(steps: Map<string, string>, key: string, measure: Measure): string | undefined {
  const step = steps.get(key);
  const what = measure.replace(/^usable.*/, 'usable');
  if (!step || (what === 'usable' && !countedBefore.includes(`${step}/opened`))) return undefined;
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
