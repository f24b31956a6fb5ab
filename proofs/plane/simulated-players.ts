import { measures, type Measure } from 'shared/plan';
import type { SessionCounts, NetworkCounts } from 'plane/collector/counts.ts';

/** The true rates of a release: what happens to a browser within one step. */
export interface TrueRates {
  loadFailures: number;
  crashes: number;
  /** The share of browsers with actions whose actions are all refused. */
  refusedActs: number;
  /** The share of first screens that are slower than the stable release's 90th percentile. */
  slow: number;
  /** The milliseconds by which every tap is slower. */
  tapDelay: number;
}

export interface World {
  stable: TrueRates;
  canary: TrueRates;
  percent: number;
  /** The browsers of both releases within one step. */
  browsers: number;
  looks: number;
}

const none: SessionCounts = Object.fromEntries(measures.map((measure) => [measure, 0]));
const networks = 300;
const actors = 0.4;
/** How often a player reloads a failing page, on average. */
const reloads = 6;
/** The share of browsers that lose their stored reports between two loads, so that each load counts. */
const forgetful = 0.003;
/** At each look, one network in this many is down. Then most of its browsers fail with either release. */
const downOneIn = 2000;
const failWhenDown = 0.6;

/**
 * Simulates one step. Browsers arrive evenly, in networks of very different size and quality, and failing browsers come
 * back. `look` gets the collector's counts at each look and returns true to end the step. The step ends at the latest
 * after twice its length.
 */
export function playStep(
  { stable, canary, percent, browsers, looks }: World,
  random: () => number,
  look: (networks: NetworkCounts[], at: number) => boolean,
): void {
  const counts: NetworkCounts[] = Array.from({ length: networks }, (_, network) => ({
    network,
    canary: { ...none },
    stable: { ...none },
  }));
  const quality = Array.from({ length: networks }, () => Math.exp(0.7 * normal(random) - 0.245));
  const later: (() => void)[][] = Array.from({ length: 2 * looks + 1 }, () => []);
  for (let at = 0; at < 2 * looks; at += 1) {
    const isDown = new Set(someOf(networks, 1 / downOneIn, random));
    for (const tell of later[at] ?? []) tell();
    const arriving = Math.round(((at + 1) * browsers) / looks) - Math.round((at * browsers) / looks);
    for (let one = 0; one < arriving; one += 1) {
      const network = Math.floor(networks ** random() - 1); // the first ten networks have as many browsers as the next hundred
      const isCanary = random() * 100 < percent;
      const told = counts[network]![isCanary ? 'canary' : 'stable'];
      const poor = quality[network]!;
      playBrowser(told, isCanary ? canary : stable, { poor, isDown: isDown.has(network) }, random, (tell) =>
        later[Math.min(2 * looks, at + 1 + Math.floor(random() * 10))]!.push(tell),
      );
    }
    if (look(counts, at)) return;
  }
}

function playBrowser(
  told: SessionCounts,
  rates: TrueRates,
  { poor, isDown }: { poor: number; isDown: boolean },
  random: () => number,
  later: (tell: () => void) => void,
): void {
  const failsToLoad = random() < (isDown ? failWhenDown : rates.loadFailures * poor);
  const crashes = random() < rates.crashes;
  const loads = failsToLoad || crashes ? 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - 1 / (reloads + 1))) : 1;
  const counted = random() < forgetful ? loads : 1;
  for (let load = 0; load < counted; load += 1) {
    const tell = () => {
      add(told, 'opened');
      if (failsToLoad) add(told, 'failed');
      // Most browsers crash on the first screen, some on a later one.
      if (crashes && random() < 0.7) add(told, 'crashed');
      else if (crashes) later(() => add(told, 'crashed'));
    };
    if (load === 0) tell();
    else later(tell);
  }
  if (!failsToLoad && random() < actors) {
    add(told, 'tried');
    if (random() >= rates.refusedActs) add(told, 'accepted');
  }
  // The slowest tap of a page takes 150 ms at the third quartile.
  if (random() < 0.6)
    add(told, tapWithin(150 * Math.exp(0.6 * (normal(random) - 0.674)) * Math.sqrt(poor) + rates.tapDelay));
  if (random() < 0.5) add(told, random() < rates.slow * Math.sqrt(poor) ? 'usable3000' : 'usable1500');
}

function tapWithin(milliseconds: number): Measure {
  const edge = ([100, 200, 300, 500, 1000] as const).find((most) => milliseconds <= most);
  return edge ? `tap${edge}` : 'tapLater';
}

/**
 * Picks each number below `of` with this probability. Draws the distance to the next pick, so that rare picks cost
 * little.
 */
function someOf(of: number, chance: number, random: () => number): number[] {
  const found: number[] = [];
  const wait = () => Math.floor(Math.log(1 - random()) / Math.log(1 - chance));
  for (let at = wait(); at < of; at += 1 + wait()) found.push(at);
  return found;
}

function add(counts: SessionCounts, measure: Measure): void {
  counts[measure] = (counts[measure] ?? 0) + 1;
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
