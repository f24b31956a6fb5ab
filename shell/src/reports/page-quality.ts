import { releaseKey, type Measure } from 'shared/plan';
import { screenInView } from './provider-actions.ts';
import { reportForRemoteAndShell, reportForShell } from './report-session.ts';
import { report, type ReleaseName } from './report.ts';
import { latestTaps, tappedReleases } from './sender.ts';

/** An entry of Event Timing. An entry without an id belongs to no tap or key. */
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

const tapEdges = [100, 200, 300, 500, 1000] as const;
const paintEdges = [1000, 2500, 4000] as const;
// The browser measures only interactions above the first edge. Every other interaction was faster.
const slowMs = tapEdges[0] + 4;

const slowest = new Map<string, number>();
let paintedAt: number | undefined;
let shifted = 0;
let isPaintReported = false;
const reportedTaps = new Set<string>();

/**
 * Reports the quality of this page once, when the player leaves it: the slowest response to a tap for each release, the
 * time of the largest paint, and the layout shifts.
 * Does not report what the browser cannot measure.
 */
export function reportPageQuality(): void {
  const first = screenInView();
  const flushes = [
    observe('event', { durationThreshold: slowMs }, ({ startTime, duration, interactionId }: Interaction) => {
      if (interactionId) noteInteraction(startTime, duration);
    }),
    observe('largest-contentful-paint', {}, ({ startTime }) => (paintedAt = startTime)),
    observe('layout-shift', {}, ({ value, hadRecentInput }: Shift) => {
      if (!hadRecentInput) shifted += value;
    }),
  ];
  const leave = () => {
    for (const flush of flushes) flush?.();
    if (flushes[0]) reportTaps();
    const release = first ?? screenInView();
    if (!release || isPaintReported) return;
    isPaintReported = true;
    if (paintedAt !== undefined) reportForRemoteAndShell(release, classOf('paint', paintEdges, paintedAt));
    if (flushes[2]) reportForRemoteAndShell(release, shiftClass(shifted));
  };
  // Listens in the capture phase: `send` runs when the same event reaches the document, and must find these reports.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), true);
  addEventListener('pagehide', leave, true);
}

/**
 * Calls `note` for each entry, including earlier entries. Returns a function that delivers the entries that are still
 * queued.
 */
function observe<Entry extends PerformanceEntry>(
  type: string,
  options: object,
  note: (entry: Entry) => void,
): (() => void) | undefined {
  const isMeasured = 'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes(type);
  if (!isMeasured) return undefined;
  // Older browsers have such entries, but without the id that connects an entry to a tap.
  if (type === 'event' && !('interactionId' in PerformanceEventTiming.prototype)) return undefined;
  const each = (entries: PerformanceEntryList) => entries.forEach((entry) => note(entry as Entry)); // entries of this type
  const observer = new PerformanceObserver((list) => each(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => each(observer.takeRecords());
}

function noteInteraction(startTime: number, duration: number): void {
  // Finds the tap that began the interaction. The browser stamps both with the same time.
  const tap = [...latestTaps()].reverse().find(({ at }) => at <= startTime + 1);
  const release = tap ? tap.release : screenInView();
  if (!release) return;
  const key = releaseKey(release.remote, release.release);
  slowest.set(key, Math.max(duration, slowest.get(key) ?? 0));
}

/** Reports one class for each release whose screens were tapped. For the shell, reports the slowest class of all. */
function reportTaps(): void {
  const keyOf = ({ remote, release }: ReleaseName) => releaseKey(remote, release);
  const classOfTaps = (keys: string[]) =>
    classOf('tap', tapEdges, Math.max(...keys.map((key) => slowest.get(key) ?? 0)));
  const unreported = [...tappedReleases()].filter((release) => !reportedTaps.has(keyOf(release)));
  for (const release of unreported) report(release, classOfTaps([keyOf(release)]));
  if (reportedTaps.size === 0 && unreported.length > 0) reportForShell(classOfTaps(unreported.map(keyOf)));
  for (const release of unreported) reportedTaps.add(keyOf(release));
}

function classOf<Prefix extends 'tap' | 'paint', Edge extends number>(
  prefix: Prefix,
  edges: readonly Edge[],
  ms: number,
): `${Prefix}${Edge}` | `${Prefix}Later` {
  const edge = edges.find((most) => ms <= most);
  return edge ? `${prefix}${edge}` : `${prefix}Later`;
}

function shiftClass(score: number): Measure {
  if (score <= 0.1) return 'shift10';
  return score <= 0.25 ? 'shift25' : 'shiftMore';
}
