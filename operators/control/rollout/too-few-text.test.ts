import type { CurvePoint } from 'plane/rollouts/curve.ts';
import { tooFewText } from './too-few-text.ts';

const point = (of: number): CurvePoint => ({
  at: 0,
  percent: 5,
  measured: [{ name: 'loads', canary: { of, bad: 0 }, stable: { of: 900, bad: 1 }, evidence: 1 }],
});

test.each([
  ['Too few sessions yet: 0 of 400', []],
  ['Too few sessions yet: 37 of 400', [point(9), point(37)]],
  ['Too few readings for a curve yet: 2 of 3', [point(380), point(401)]],
  [undefined, [point(9), point(37), point(50)]],
])('%s', (text, curve) => expect(tooFewText(400, curve)).toBe(text));
