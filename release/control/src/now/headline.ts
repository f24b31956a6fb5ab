import type { NowView } from '../../../src/control-api/now.ts';

/** Sums up what needs a person, the most urgent first. */
export function headlineOf(waits: Pick<NowView['waits'][number], 'tone'>[]): string {
  const count = (tone: string) => waits.filter((wait) => wait.tone === tone).length;
  const urgent = [
    ...(count('err') > 0 ? [`${count('err')} to fix now`] : []),
    ...(count('warn') > 0 ? [`${count('warn')} to decide`] : []),
  ];
  if (urgent.length > 0) return urgent.join(', ');
  return waits.length > 0 ? `All well. ${waits.length} to know` : 'All well. Nothing needs attention.';
}
