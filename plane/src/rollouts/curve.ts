import type { Measured, Verdict } from '../judge/verdict.ts';
import { checkedRemote } from 'release/checked-names.ts';
import { storageKey, readJson, type Storage } from 'release/storage/storage.ts';
import type { RolloutRecord } from './record.ts';

/** The judge's numbers for a canary at one instant. */
export interface CurvePoint {
  at: number;
  percent: number;
  measured: Pick<Measured, 'name' | 'canary' | 'stable' | 'evidence'>[];
}

interface Curve {
  id: string;
  points: CurvePoint[];
}

const maxPoints = 240;
const everyMs = { atLeast: 1000, atMost: 10_000 };

// The static host does not serve folders that begin with a dot.
const keyOf = (remote: string) => storageKey('.controller', 'curves', `${checkedRemote(remote)}.json`);

export async function readCurve(
  storage: Storage,
  { remote, id }: Pick<RolloutRecord, 'remote' | 'id'>,
): Promise<CurvePoint[]> {
  const curve = await readJson<Curve>(storage, keyOf(remote));
  return curve?.id === id ? curve.points : [];
}

/**
 * Records a rollout's curve for the control page. Writes without a compare-and-set: in the worst case two watchers lose
 * a point, and no decision uses the curve.
 */
export function curveRecorder(
  storage: Storage,
): (record: RolloutRecord, verdict: Verdict, now: number) => Promise<void> {
  const known = new Map<string, Curve>();
  return async (record, { measured }, now) => {
    const { remote, id, windowMs, percent } = record;
    const curve = known.get(remote)?.id === id ? known.get(remote)! : { id, points: await readCurve(storage, record) };
    known.set(remote, curve);
    const everyFor = Math.min(everyMs.atMost, Math.max(everyMs.atLeast, windowMs / 60));
    if (!measured || now - (curve.points.at(-1)?.at ?? 0) < everyFor) return;
    curve.points = thinned([
      ...curve.points,
      {
        at: now,
        percent,
        measured: measured.map(({ name, canary, stable, evidence }) => ({ name, canary, stable, evidence })),
      },
    ]);
    await storage.write(keyOf(remote), `${JSON.stringify(curve)}\n`);
  };
}

/** Drops every second point among the older points. */
function thinned(points: CurvePoint[]): CurvePoint[] {
  if (points.length <= maxPoints) return points;
  const half = points.length / 2;
  return points.filter((_point, at) => at >= half || at % 2 === 0);
}
