import type { NowView } from '../../../src/control-api/now.ts';

type Tones = Pick<NowView['waits'][number], 'tone'>[];

/** The tone of the summary. A freeze is no fault, and stale data is never green. */
export function toneOf(waits: Tones, isStale: boolean): 'err' | 'warn' | 'ok' {
  if (waits.some(({ tone }) => tone === 'err')) return 'err';
  return isStale || waits.some(({ tone }) => tone === 'warn') ? 'warn' : 'ok';
}

/** Sums up what needs a person, the most urgent first. */
export function headlineOf(waits: Tones): string {
  const count = (tone: string) => waits.filter((wait) => wait.tone === tone).length;
  const urgent = [
    ...(count('err') > 0 ? [`${count('err')} to fix now`] : []),
    ...(count('warn') > 0 ? [`${count('warn')} to decide`] : []),
  ];
  if (urgent.length > 0) return urgent.join(', ');
  return waits.length > 0 ? `All well. ${waits.length} to know` : 'All well. Nothing needs attention.';
}
