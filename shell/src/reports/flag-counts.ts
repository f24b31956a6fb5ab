import {
  comparedFlags,
  isFlagOn,
  isVoted,
  mostSeen,
  stepName,
  type FlagCount,
  type Measure,
  type Plan,
} from 'shared/plan';
import { newId } from 'shared/store';
import { newestPlan } from '../plan/follow-plan.ts';
import { followReports } from './report.ts';

type ComparedFlag = Pick<FlagCount, 'remote' | 'flag' | 'on' | 'step'>;

const countedAs = 'counted_flags';
const batchMs = 1000;

/**
 * Reports the measures of the remotes that have compared flags, with which flags were on. A browser counts a measure
 * once for each share of a flag. The reports contain no id, like all others.
 */
export function countFlags(plan: Plan, subject: string): void {
  const flags = flagsOf(plan, subject);
  if (flags.length === 0) return;
  const known = counted();
  const steps = flags.map(({ step }) => step);
  let waiting: FlagCount[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    timer = undefined;
    // An older collector refuses a pulse with flags, so it contains nothing else.
    while (waiting.length > 0) {
      const seen = waiting.slice(0, mostSeen);
      navigator.sendBeacon('/pulse', JSON.stringify({ batch: newId(), seen: [], flags: seen }));
      waiting = waiting.slice(mostSeen);
    }
  };
  followReports(({ remote }, measure) => {
    if (!isVoted(measure)) return;
    for (const one of flags) {
      if (one.remote !== remote || hasChanged(one) || !isFirst(one.step, measure, steps, known)) continue;
      waiting.push({ ...one, measure });
      timer ??= setTimeout(send, batchMs);
    }
  });
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

function flagsOf(plan: Plan, subject: string): ComparedFlag[] {
  return Object.entries(plan.settings ?? {}).flatMap(([remote, { flags = {} }]) =>
    comparedFlags(plan, remote, subject).map((flag) => {
      const rule = flags[flag]!; // `comparedFlags` returned its name
      return { remote, flag, on: isFlagOn(rule, subject), step: stepName(rule) };
    }),
  );
}

/** Returns true if a flag has changed while this page was open. What the page reports then belongs to neither side. */
function hasChanged({ remote, flag, step }: ComparedFlag): boolean {
  const newest = newestPlan();
  const rule = newest?.settings?.[remote]?.flags?.[flag];
  return newest !== undefined && (!rule || stepName(rule) !== step);
}

/** Records a measure. Returns false if this browser has reported it, or cannot store what it reported. */
function isFirst(step: string, measure: Measure, current: string[], before: string[]): boolean {
  const what = measure.replace(/^(usable|tap).*/, '$1');
  // A browser's first page may download the release, so the time to usable counts from the second page on.
  if (what === 'usable' && !before.includes(`${step}/opened`)) return false;
  const [known, entry] = [counted(), `${step}/${what}`];
  if (known.includes(entry)) return false;
  try {
    const kept = known.filter((one) => current.includes(one.split('/')[0] ?? ''));
    localStorage.setItem(countedAs, [...kept, entry].join(' '));
    return true;
  } catch {
    return false;
  }
}

function counted(): string[] {
  try {
    return localStorage.getItem(countedAs)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
