import { Counter, Registry } from 'prom-client';

export type PulseMetrics = ReturnType<typeof pulseMetrics>;

export function pulseMetrics() {
  const registry = new Registry();
  return {
    registry,
    counted: new Counter({ name: 'release_sessions_total', help: 'Pages that told a measure of a release', labelNames: ['remote', 'release', 'measure'], registers: [registry] }),
    refused: new Counter({ name: 'release_pulses_refused_total', help: 'Pulses that were malformed, foreign or too many', registers: [registry] }),
  };
}
