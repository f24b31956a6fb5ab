import type { Measured, Verdict } from '../judge/verdict.ts';
import { checkedRemote } from '../checked-names.ts';
import { storageKey } from '../storage/storage-key.ts';
import type { Storage } from '../storage/storage.ts';
import type { RolloutRecord } from './record.ts';

/** How a canary stood at an instant, as the judge saw it. */
export interface CurvePoint {
  at: number;
  percent: number;
  measured: Pick<Measured, 'name' | 'canary' | 'stable' | 'evidence'>[];
}

interface Curve {
  /** Of the rollout. */
  id: string;
  points: CurvePoint[];
}

const mostPoints = 240;
const everyMs = { atLeast: 1000, atMost: 10_000 };

// A dot folder is not served.
const keyOf = (remote: string) => storageKey('.controller', 'curves', `${checkedRemote(remote)}.json`);

export async function readCurve(
  storage: Storage,
  { remote, id }: Pick<RolloutRecord, 'remote' | 'id'>,
): Promise<CurvePoint[]> {
  const stored = await storage.read(keyOf(remote));
  const curve = stored && (JSON.parse(stored.body.toString()) as Curve);
  return curve?.id === id ? curve.points : [];
}

/**
 * Keeps how rollouts stood, beside their records, for who looks at it later and after another controller went on. It is
 * written over without a condition: two watchers lose a point at worst, and nothing is decided by it.
 */
export function curveKeeper(storage: Storage): (record: RolloutRecord, verdict: Verdict, now: number) => Promise<void> {
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

/** A long rollout keeps half of its older points. */
function thinned(points: CurvePoint[]): CurvePoint[] {
  if (points.length <= mostPoints) return points;
  const half = points.length / 2;
  return points.filter((_point, at) => at >= half || at % 2 === 0);
}
