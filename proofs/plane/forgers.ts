import { judge } from 'plane/judge/judge.ts';
import { mostForgers } from 'plane/judge/networks.ts';
import type { Verdict } from 'plane/judge/verdict.ts';
import { aims, forgedNetworks, honestNetworks, percent, truths, type Aim, type Truth } from './forged-worlds.ts';

interface Attack {
  truth: Truth;
  count: number;
  volume: number;
  aim: Aim;
  rate: number;
  says: Verdict['says'];
}

interface Counts {
  counts: number[];
  volumes: number[];
  rates: number[];
  seeds: number[];
}

export const fullCounts: Counts = {
  counts: [1, 2, 3, 5, 6, 10, 20, 50, 100, 200, 500],
  volumes: [0.03, 0.1, 0.3, 1, 3, 10, 100],
  rates: [1, 0.45, 0.1],
  seeds: [1, 2, 3],
};

/** Runs the judge on every combination of world and attack. */
export function tryForgers({ counts, volumes, rates, seeds }: Counts): Attack[] {
  return (Object.keys(truths) as Truth[]).flatMap((truth) =>
    seeds.flatMap((seed) => {
      const honest = honestNetworks(truth, seed);
      return counts.flatMap((count) =>
        volumes.flatMap((volume) =>
          aims.flatMap((aim) =>
            rates.map((rate): Attack => {
              const networks = [...honest, ...forgedNetworks(count, volume, aim, rate)];
              return {
                truth,
                count,
                volume,
                aim,
                rate,
                says: judge({ steps: [{ percent, networks }], isLast: true, minimumSessions: 400 }).says,
              };
            }),
          ),
        ),
      );
    }),
  );
}

/**
 * Selects the successful attacks of a few networks: a good release was rolled back, a bad release was promoted, or a
 * single network held back a good release.
 */
export function wonByFew(attacks: Attack[]): Attack[] {
  return attacks.filter(
    ({ truth, count, says }) =>
      count <= mostForgers &&
      (truth === 'good' ? says === 'bad' || (says === 'hold' && count === 1) : says === 'promote'),
  );
}

/** A table of the verdicts that each number of forging networks achieved, over all volumes, aims and rates. */
export function forgerTable(attacks: Attack[]): string {
  const counts = [...new Set(attacks.map(({ count }) => count))];
  const percentOf = (some: Attack[], says: Verdict['says']) =>
    `${((100 * some.filter((one) => one.says === says).length) / some.length).toFixed(1)} %`;
  const rows = counts.map((count) => {
    const [good, bad] = [
      attacks.filter((one) => one.count === count && one.truth === 'good'),
      attacks.filter((one) => one.count === count && one.truth !== 'good'),
    ];
    return `| ${count} | ${percentOf(good, 'promote')} | ${percentOf(good, 'hold')} | ${percentOf(good, 'bad')} | ${percentOf(bad, 'bad')} | ${percentOf(bad, 'hold')} | ${percentOf(bad, 'promote')} |`;
  });
  return [
    '| networks that forge | good: promoted | held | rolled back | bad: rolled back | held | promoted |',
    '|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}
