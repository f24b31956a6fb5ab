import type { ControlEvent, Subject } from 'plane/control-api/events.ts';
import { liveOf } from '../../connection/live.tsx';

/**
 * A counter per subject. Each event increases the counters of the subjects that it names. The controller sends one at
 * least every three seconds.
 */
export const { LiveProvider, useVersion } = liveOf<Record<Subject, number>>({
  event: 'changed',
  silenceMs: 8000,
  start: { plan: 0, rollouts: 0, counts: 0 },
  next: (before, data) => {
    const { subjects } = data as ControlEvent['data']; // the controller is our own code
    return { ...before, ...Object.fromEntries(subjects.map((subject) => [subject, before[subject] + 1])) };
  },
});
