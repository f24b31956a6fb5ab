import { shownMeasures, type Ends, type Shown } from '../../../src/judge/measures.ts';
import { measureColumns } from './measure-columns.ts';

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
