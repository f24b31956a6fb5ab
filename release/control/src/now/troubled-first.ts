import type { NowRow, NowView } from '../../../src/control-api/now.ts';

type Row = Pick<NowRow, 'remote' | 'state' | 'canary' | 'rollout'>;
type Waits = Pick<NowView['waits'][number], 'remote' | 'tone'>[];

/**
 * Orders the parts by what a person should look at: what is broken, what needs a decision, what is frozen or paused,
 * what changes, and then the quiet parts. Equal parts keep their order.
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

function rankOf({ remote, state, canary, rollout }: Row, waits: Waits): number {
  const trouble = troubleOf(remote, waits);
  if (trouble) return trouble === 'err' ? 0 : 1;
  if (state !== 'live' || waits.some((wait) => wait.remote === remote)) return 2;
  return canary || rollout ? 3 : 4;
}
