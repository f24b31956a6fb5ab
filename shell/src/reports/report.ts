import {
  mostErrors,
  mostSeen,
  releaseKey,
  type ErrorSample,
  type Measure,
  type Pulse,
  type PulseCount,
  type RunnableRelease,
} from 'shared/plan';
import { newId } from 'shared/store';
import { isOverridden } from '../override/override.ts';
import { subjectOfBrowser } from '../page/cookies.ts';
import { readPagePlan } from '../plan/page-plan.ts';
import { stepsOfSession, stepToCount } from './session-steps.ts';

export type ReleaseName = Pick<RunnableRelease, 'remote' | 'release'>;
type Follower = (release: ReleaseName, measure: Measure) => void;

const batchMs = 1000;
/** Long enough for a slow navigation. `beforeunload` also fires for a download, where the page stays open. */
const leavingMs = 10_000;
const loadFailures: ReadonlySet<Measure> = new Set<Measure>(['retried', 'failed', 'fellBack']);
const newerMeasures = /^(tap|paint|shift)/;
const usableEdges = [500, 750, 1000, 1500, 2000, 3000, 4000, 6000] as const;

const reported = new Set<string>();
let steps: Map<string, string> | undefined;
let waiting: PulseCount[] = [];
const followers: Follower[] = [];
const earlier: Parameters<Follower>[] = [];
let errors: ErrorSample[] = [];
let refused: Pulse[] = [];
let wasUsable = false;
let leftAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports a measure of a release to `/pulse`, once per page. Reports nothing in a session with an override. */
export function report({ remote, release }: ReleaseName, measure: Measure): void {
  const key = releaseKey(remote, release);
  if (reported.has(`${key} ${measure}`) || !mayReport()) return;
  // When the player leaves the page, Firefox cancels running loads. Each cancelled load fires `error` while the page
  // still runs.
  if (loadFailures.has(measure) && performance.now() - leftAt < leavingMs) return;
  reported.add(`${key} ${measure}`);
  steps ??= stepsOfSession(readPagePlan(), subjectOfBrowser());
  const step = stepToCount(steps, key, measure);
  waiting.push({ remote, release, measure, ...(step && { step }) });
  earlier.push([{ remote, release }, measure]);
  for (const follower of followers) follower({ remote, release }, measure);
  timer ??= setTimeout(send, batchMs);
}

/** Calls back for each measure that is reported, also for those before this call. */
export function followReports(follower: Follower): void {
  followers.push(follower);
  for (const each of earlier) follower(...each);
}

/** Reports a sample of an error. The count of errors is a separate measure. */
export function reportSample(sample: ErrorSample): void {
  const key = JSON.stringify(sample);
  if (reported.has(key) || errors.length >= mostErrors || !mayReport()) return;
  reported.add(key);
  errors.push(sample);
  timer ??= setTimeout(send, batchMs);
}

export function reportOnLeaving(): void {
  addEventListener('beforeunload', () => (leftAt = performance.now()));
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

/** Reports how soon the first screen of the page was usable. Later calls do nothing. */
export function reportUsable(release: ReleaseName): void {
  if (wasUsable) return;
  wasUsable = true;
  report(release, usableWithin(performance.now()));
}

export function usableWithin(milliseconds: number): Measure {
  const edge = usableEdges.find((most) => milliseconds <= most);
  return edge ? `usable${edge}` : 'usableLater';
}

function mayReport(): boolean {
  return !isOverridden() && 'sendBeacon' in navigator;
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const pulses = refused;
  while (waiting.length > 0 || errors.length > 0) {
    // An older collector refuses a pulse with an unknown measure. So newer measures are sent in a separate pulse.
    const isNewer = waiting.length > 0 && waiting.every(({ measure }) => newerMeasures.test(measure));
    const seen = waiting.filter(({ measure }) => isNewer || !newerMeasures.test(measure)).slice(0, mostSeen);
    waiting = waiting.filter((count) => !seen.includes(count));
    // An older collector also refuses a pulse with a reference.
    const isOfActs = seen.length === 0 && errors.every(({ reference }) => reference);
    const samples = errors.filter(({ reference }) => isOfActs || !reference);
    errors = errors.filter((sample) => !samples.includes(sample));
    pulses.push({ batch: newId(), seen, ...(samples.length > 0 && { errors: samples }) });
  }
  // A browser limits the size of queued beacons. The next `send` repeats refused pulses with the same batch id, so that
  // the collector counts each pulse once.
  refused = pulses.filter((pulse) => !navigator.sendBeacon('/pulse', JSON.stringify(pulse)));
}
