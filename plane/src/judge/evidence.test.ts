import { seeded } from '../testing/seeded.ts';
import { evidenceOfLost, evidenceOfWorse } from './evidence.ts';

test('bad ends in proportion to the shares are no evidence; more of them in the canary are', () => {
  expect(evidenceOfWorse([{ canary: 5, others: 95, share: 0.05 }])).toBeLessThan(1);
  expect(evidenceOfWorse([{ canary: 20, others: 95, share: 0.05 }])).toBeGreaterThan(400);
  expect(evidenceOfWorse([{ canary: 3, others: 95, share: 0.05 }])).toBeLessThan(
    evidenceOfWorse([{ canary: 4, others: 95, share: 0.05 }]),
  );
});

test('for a canary as good as stable, one more bad end does not change the expected evidence', () => {
  for (const share of [0.05, 0.25, 0.5]) {
    for (const [canary, others] of [
      [0, 0],
      [3, 20],
      [40, 60],
    ] as const) {
      const after =
        share * evidenceOfWorse([{ canary: canary + 1, others, share }]) +
        (1 - share) * evidenceOfWorse([{ canary, others: others + 1, share }]);
      expect(after / evidenceOfWorse([{ canary, others, share }])).toBeCloseTo(1, 9);
    }
  }
});

test('a larger share than the plan gave lowers the evidence', () => {
  expect(evidenceOfWorse([{ canary: 20, others: 95, share: 0.08 }])).toBeLessThan(
    evidenceOfWorse([{ canary: 20, others: 95, share: 0.05 }]),
  );
});

test('with a look after each of 400 bad ends, the evidence reaches 100 in at most 1 % of 500 runs', () => {
  const random = seeded(5);
  let reached = 0;
  for (let run = 0; run < 500; run += 1) {
    let canary = 0;
    for (let at = 1; at <= 400; at += 1) {
      if (random() < 0.05) canary += 1;
      if (evidenceOfWorse([{ canary, others: at - canary, share: 0.05 }]) < 100) continue;
      reached += 1;
      break;
    }
  }
  expect(reached).toBeLessThanOrEqual(5);
});

test('voters in the plan’s share are no evidence that some are lost; fewer are, and more are not', () => {
  expect(evidenceOfLost([{ canary: 25, others: 75, share: 0.25 }])).toBeLessThan(1);
  expect(evidenceOfLost([{ canary: 40, others: 60, share: 0.25 }])).toBeLessThan(1);
  expect(evidenceOfLost([{ canary: 0, others: 60, share: 0.25 }])).toBeGreaterThan(1000);
});

test('with a look after each of 2,000 voters, the evidence of lost ones reaches 100 in at most 1 % of 300 runs', () => {
  const random = seeded(7);
  let reached = 0;
  for (let run = 0; run < 300; run += 1) {
    let canary = 0;
    for (let at = 1; at <= 2000; at += 1) {
      if (random() < 0.25) canary += 1;
      if (evidenceOfLost([{ canary, others: at - canary, share: 0.25 }]) < 100) continue;
      reached += 1;
      break;
    }
  }
  expect(reached).toBeLessThanOrEqual(3);
});
