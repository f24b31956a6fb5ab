import { pseudoText, pseudoTexts } from './pseudo-texts.ts';

const shape = {
  bid: 'Place a bid',
  wait: 'Please try again in {wait}.',
  left: (points: string, bids: number) => `${points} left of ${bids} bids`,
  named: (market: string) => `Play ${market} today`,
  steps: ['First', 'Second'],
  ends: (): [string, string] => ['You won', ''],
  status: { code: 'UPI', mark: '18+', amount: '₹10' },
  later: async () => ({ texts: { title: 'Quick picks' } }),
};
const pseudo = pseudoTexts(shape);

test('accents every text, puts it in brackets and makes it about 40 % longer', () => {
  expect(pseudo.bid).toMatch(/^\[Pļàçé à bîđ( ~)+\]$/);
  const long = 'The points leave your wallet when you send the request.';
  expect(pseudoText(long).length / long.length).toBeCloseTo(1.4, 1);
});

test('keeps placeholders: named ones, and the values that a caller fills in', () => {
  expect(pseudo.wait).toContain('{wait}');
  expect(pseudo.left('₹1,240', 3)).toMatch(/^\[₹1,240 ļéfţ öf 3 bîđš( ~)+\]$/);
  expect(pseudo.named('MAIN BAZAR (DAY)')).toContain(' MAIN BAZAR (DAY) ');
});

test('keeps the shape: lists, nested tables, parts that load later, and what is no text', async () => {
  expect(Object.keys(pseudo)).toEqual(Object.keys(shape));
  expect(pseudo.steps).toHaveLength(2);
  expect(pseudo.ends()[1]).toBe('');
  expect(pseudo.status.mark).toBe('18+');
  expect((await pseudo.later()).texts.title).toContain('Qûîçķ');
});
