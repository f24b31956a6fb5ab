import { sampleLive } from '../testing/sample-live.ts';
import { curveRecorder, readCurve } from './curve.ts';
import type { RolloutRecord } from './record.ts';

const record = { remote: 'mfe-betting', id: 'one', windowMs: 600_000, percent: 5 } as RolloutRecord;
const verdict = (bad: number) => ({
  says: 'promote' as const,
  reasons: [],
  measured: [
    {
      name: 'loads' as const,
      canary: { of: 1000, bad },
      stable: { of: 9000, bad: 9 },
      evidence: 0.5,
      enough: 200,
      isWorse: false,
    },
  ],
});

test('another controller continues the curve of a rollout, and a new rollout starts its own', async () => {
  const storage = await sampleLive();
  await curveRecorder(storage)(record, verdict(1), 10_000);
  const second = curveRecorder(storage);
  await second(record, verdict(2), 12_000);
  await second(record, verdict(3), 20_000);
  expect((await readCurve(storage, record)).map(({ at, measured }) => [at, measured[0]?.canary.bad])).toEqual([
    [10_000, 1],
    [20_000, 3],
  ]);
  const next = { ...record, id: 'two' };
  await second(next, verdict(7), 21_000);
  expect((await readCurve(storage, next)).map(({ at }) => at)).toEqual([21_000]);
  expect(await readCurve(storage, record)).toEqual([]);
});

test('thins the points of a long rollout but keeps its beginning and its newest points', async () => {
  const storage = await sampleLive();
  const keep = curveRecorder(storage);
  for (let at = 1; at <= 600; at += 1) await keep(record, verdict(at), at * 10_000);
  const points = await readCurve(storage, record);
  expect(points.length).toBeLessThanOrEqual(240);
  expect([points[0]?.at, points.at(-1)?.at]).toEqual([10_000, 6_000_000]);
});
