import { ownMachine } from '../collector/caller.ts';
import { canaryEndsByNetwork, type JudgedCase, type StepEnds } from './cohort.ts';
import { surprise } from './evidence.ts';
import type { Ends, Judged } from './measures.ts';

// A chance of one in a million on either side.
const tooSurprising = Math.log(2e6);
const loudFrom = 3;

/**
 * Networks whose browsers do not come in the shares that the plan gives out: a browser cannot choose its release, so who
 * tells of one release only makes it up.
 */
export function unbelievableNetworks({ steps, isNew }: JudgedCase): Set<number> {
  if (isNew) return new Set();
  return new Set(
    steps.flatMap(({ percent, networks }) =>
      networks.filter(({ network, canary, stable }) => network !== ownMachine && isTooSurprising(canary.opened ?? 0, stable.opened ?? 0, percent)).map(({ network }) => network),
    ),
  );
}

/** Whether so many browsers of each release cannot be what the plan's share gave. */
export function isTooSurprising(canary: number, stable: number, percent: number): boolean {
  return surprise(canary, canary + stable, percent / 100) > tooSurprising;
}

export function sharesThatCannotBe(loads: StepEnds[]): StepEnds | undefined {
  return loads.find(({ canary, stable, percent }) => isTooSurprising(canary.of, stable.of, percent));
}

/** How many networks may be left out in silence; more of them hold a rollout. */
export function mostIgnored({ steps }: JudgedCase): number {
  return Math.max(3, Math.ceil(Math.max(0, ...steps.map(({ networks }) => networks.length)) / 100));
}

/** The network with the most bad ends of the canary, and those in which most of the canary's browsers ended badly. */
export function loudNetworks(measure: Judged, judged: JudgedCase, ignored: ReadonlySet<number>): { loudest: number[]; loud: number[] } {
  const by = [...canaryEndsByNetwork(measure, judged)].filter(([network, { bad }]) => bad > 0 && network !== ownMachine && !ignored.has(network));
  const loudest = by.reduce<[number, Ends] | undefined>((most, one) => (most && most[1].bad >= one[1].bad ? most : one), undefined);
  return {
    loudest: loudest ? [loudest[0]] : [],
    loud: by.filter(([, { of, bad }]) => of >= loudFrom && bad > of / 2).map(([network]) => network),
  };
}

/** The network with the most browsers of the canary: a minimum must be reached without it. */
export function largestNetwork(loads: Judged, judged: JudgedCase, ignored: ReadonlySet<number>): number[] {
  const by = [...canaryEndsByNetwork(loads, judged)].filter(([network]) => network !== ownMachine && !ignored.has(network));
  const largest = by.reduce<[number, Ends] | undefined>((most, one) => (most && most[1].of >= one[1].of ? most : one), undefined);
  return largest ? [largest[0]] : [];
}
