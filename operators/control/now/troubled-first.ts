import type { NowRow, NowView } from 'plane/control-api/now.ts';

type Row = Pick<NowRow, 'remote' | 'state' | 'canary' | 'rollout'>;
type Waits = Pick<NowView['waits'][number], 'remote' | 'tone'>[];

/**
 * Orders the parts by what a person should look at: what is broken or needs a decision, in the order of the cards, then
 * what is frozen or paused, what changes, and the quiet parts. Equal parts keep their order.
 */
export function troubledFirst<Part extends Row>(rows: Part[], waits: Waits): Part[] {
  const ranked = rows.map((row) => ({ row, rank: rankOf(row, waits) }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
}

/** The worst tone of a part's entries. A freeze is a decision, so it has none. */
export function troubleOf(remote: string, waits: Waits): 'err' | 'warn' | undefined {
  const tones = waits.filter((wait) => wait.remote === remote).map(({ tone }) => tone);
  return tones.includes('err') ? 'err' : tones.includes('warn') ? 'warn' : undefined;
}

/** A quiet part needs no look, so that a phone shows only its name. */
export function isQuiet(
  { remote, state, canary, rollout, stable }: Row & Pick<NowRow, 'stable'>,
  waits: Waits,
): boolean {
  const isWorse = stable?.health.measures.some((measure) => measure.isWorse) ?? false;
  return state === 'live' && !canary && !rollout && !isWorse && !waits.some((wait) => wait.remote === remote);
}

function rankOf({ remote, state, canary, rollout }: Row, waits: Waits): number {
  const card = waits.findIndex((wait) => wait.remote === remote && wait.tone !== 'info');
  if (card >= 0) return card;
  if (state !== 'live' || waits.some((wait) => wait.remote === remote)) return waits.length;
  return waits.length + (canary || rollout ? 1 : 2);
}
