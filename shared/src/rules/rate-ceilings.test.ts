import { gameTypes } from './game-types.ts';
import { digitOf, sortedPana } from './pana.ts';
import { rateCeiling } from './rate-ceilings.ts';

/** How often each pana is drawn in all 1,000 draws of three digits. */
const draws = Array.from({ length: 1000 }, (_, at) => sortedPana(String(at).padStart(3, '0')) ?? '');
const shareOf = (isDrawn: (pana: string) => boolean) => draws.filter(isDrawn).length / draws.length;
const likeliest = Math.max(...draws.map((pana) => shareOf((drawn) => drawn === pana)));
const chances: Record<string, number> = {
  digit: Math.max(...[...'0123456789'].map((digit) => shareOf((pana) => digitOf(pana) === digit))),
  jodi: 1 / 100,
};

test.each(gameTypes)('$label pays at most what its likeliest number takes', ({ label, shape, numbers }) => {
  const pana = numbers[0] ?? '';
  const chance =
    shape === 'sangam'
      ? likeliest * (label === 'Full Sangam' ? likeliest : 1 / 10)
      : (chances[shape] ?? shareOf((drawn) => drawn === pana));
  for (const points of [1, 10, 100, 12_345]) {
    const ceiling = rateCeiling(label, points);
    expect(ceiling * chance).toBeLessThanOrEqual(points * (1 + 1e-9));
    expect((ceiling + 1) * chance).toBeGreaterThan(points * (1 - 1e-9));
  }
});
