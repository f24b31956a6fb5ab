import { shownMeasures, type Ends, type Shown } from 'plane/judge/measures.ts';
import { measureColumns, worstOf } from './measure-columns.ts';

function release(reported: Partial<Record<Shown['name'], Ends>>) {
  const measures = shownMeasures.map(({ name, title }) => ({
    name,
    title,
    ...(reported[name] ?? { of: 0, bad: 0 }),
    isWorse: false,
    spark: [],
  }));
  return { release: '1.0.0-a', health: { sessions: 10, sessionSpark: [], measures } };
}

test('a measure without any report has no column, and one that a single release has keeps its place', () => {
  const rows = [
    { stable: release({ loads: { of: 10, bad: 0 }, slow: { of: 10, bad: 1 } }) },
    {
      stable: release({ loads: { of: 10, bad: 0 } }),
      canary: { ...release({ crashes: { of: 2, bad: 1 } }), percent: 5 },
    },
  ];
  expect(measureColumns(rows).map(({ head }) => head)).toEqual(['Not opened', 'Crashes', 'Slow screens']);
  expect(measureColumns([{ stable: release({}) }])).toEqual([]);
});

test('the worst measure is the one that grew most, or the first one if none is worse', () => {
  const { measures } = release({
    loads: { of: 100, bad: 30 },
    crashes: { of: 100, bad: 6 },
    acts: { of: 100, bad: 35 },
  }).health;
  expect(worstOf(measures)).toBe('loads');
  const before = { loads: { of: 100, bad: 0 }, crashes: { of: 100, bad: 0 }, acts: { of: 100, bad: 20 } };
  const isWorse = (name: string): name is keyof typeof before => name in before;
  const compared = measures.map((one) =>
    isWorse(one.name) ? { ...one, isWorse: true, before: before[one.name] } : one,
  );
  expect(worstOf(compared)).toBe('loads');
  expect(worstOf(compared.slice(1))).toBe('acts');
});
