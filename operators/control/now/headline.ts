import type { NowView } from 'plane/control-api/now.ts';

type Wait = NowView['waits'][number];
type Tones = Pick<Wait, 'tone'>[];

/** The tone of the summary. A freeze is no fault, and stale data is never green. */
export function toneOf(waits: Tones, isStale: boolean, isFrozen: boolean): 'err' | 'warn' | 'ok' | 'neutral' {
  if (waits.some(({ tone }) => tone === 'err')) return 'err';
  if (isStale || waits.some(({ tone }) => tone === 'warn')) return 'warn';
  return isFrozen ? 'neutral' : 'ok';
}

/** Sums up what needs a person, the most urgent first. */
export function headlineOf(waits: Tones, isFrozen: boolean): string {
  const count = (tone: string) => waits.filter((wait) => wait.tone === tone).length;
  const urgent = [
    ...(count('err') > 0 ? [`${count('err')} to fix now`] : []),
    ...(count('warn') > 0 ? [`${count('warn')} to decide`] : []),
  ];
  if (urgent.length > 0) return urgent.join(', ');
  if (isFrozen) return 'Everything is frozen. Rollbacks still work.';
  return waits.length > 0 ? `All well. ${waits.length} to know` : 'All well. Nothing needs attention.';
}

/** The entry of a freeze of every part, if nothing is more urgent. It is then the headline. */
export function wholeFreeze<Entry extends Pick<Wait, 'tone' | 'acts'>>(
  waits: Entry[],
  rows: Pick<NowView['rows'][number], 'state'>[],
): Entry | undefined {
  const isCalm = waits.every(({ tone }) => tone === 'info');
  if (!isCalm || !rows.every(({ state }) => state === 'frozen')) return undefined;
  return waits.find(({ acts }) => acts[0]?.verb === 'revive');
}
