import type { Counts, LateCounts } from '../../../provider/src/desk/event-api.ts';
import { liveOf } from '../../connection/live.tsx';

/** The counts of what waits in a queue, or is due. */
export type Counted = Exclude<keyof Counts, 'acts' | 'results' | keyof LateCounts>;

/** The counts of what waits. Empty until the first event. The desk sends one at least every 15 seconds. */
export const { LiveProvider, useLive, useVersion } = liveOf<Partial<Counts>>({
  event: 'counts',
  silenceMs: 40_000,
  start: {},
  next: (_, counts) => counts as Counts, // the desk is our own code
});
