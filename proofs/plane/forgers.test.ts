import { tryForgers, wonByFew } from './forgers.ts';
import { attackCollector } from './live-forgers.ts';

test('five networks decide nothing by forged reports (all counts: npm run proof -- forgers)', () => {
  const attacks = tryForgers({ counts: [1, 5], volumes: [0.03, 100], rates: [0.45], seeds: [1] });
  expect(wonByFew(attacks)).toEqual([]);
  expect(attacks.length).toBeGreaterThanOrEqual(100);
}, 120_000);

test('reports to a collector, each from its own address, decide nothing if five networks forge them', async () => {
  expect((await attackCollector({ truth: 'good', count: 5, volume: 0.03, aim: 'accuse' })).says).not.toBe('bad');
  expect((await attackCollector({ truth: 'loads fail in 10 %', count: 5, volume: 0.03, aim: 'excuse' })).says).not.toBe(
    'promote',
  );
}, 240_000);
