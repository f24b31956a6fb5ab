import { Counter, Registry } from 'prom-client';
import { measures, type PulseCount } from 'shared/plan';

export type PulseMetrics = ReturnType<typeof pulseMetrics>;

export function pulseMetrics() {
  const registry = new Registry();
  const counted = new Counter({
    name: 'release_sessions_total',
    help: 'Pages that reported a measure of a release',
    labelNames: ['remote', 'release', 'measure'],
    registers: [registry],
  });
  const begun = new Set<string>();
  return {
    registry,
    refused: new Counter({
      name: 'release_pulses_refused_total',
      help: 'Pulses that were malformed, foreign or too many',
      registers: [registry],
    }),
    count({ remote, release, measure }: PulseCount): void {
      const key = `${remote}@${release}`;
      // Creates the series of every measure with the value zero. Otherwise a release whose requests are all refused
      // would have no `accepted` series, and no share.
      if (!begun.has(key)) for (const each of measures) counted.inc({ remote, release, measure: each }, 0);
      begun.add(key);
      counted.inc({ remote, release, measure });
    },
  };
}
