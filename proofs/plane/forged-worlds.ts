import type { SessionCounts, NetworkCounts } from 'plane/collector/counts.ts';
import { seeded } from 'plane/testing/seeded.ts';
import { playStep, type TrueRates } from './simulated-players.ts';

const stableRates: TrueRates = { loadFailures: 0.02, crashes: 0.004, refusedActs: 0.12, slow: 0.1, tapDelay: 0 };

/**
 * Simulated worlds: how the canary's true rates differ from the stable release's. In the last world, 40 % of its
 * sessions end before they report.
 */
export const truths = {
  good: {},
  'loads fail in 10 %': { loadFailures: 0.1 },
  'crashes in 5 %': { crashes: 0.05 },
  'acts refused in 40 %': { refusedActs: 0.4 },
  'slow in 40 %': { slow: 0.4 },
  'ends before it reports in 40 %': {},
} satisfies Record<string, Partial<TrueRates>>;
export type Truth = keyof typeof truths;

export const percent = 25;
const browsers = 10_000;

/** The counts that the collector has after a whole step of honest players in three hundred networks. */
export function honestNetworks(truth: Truth, seed: number): NetworkCounts[] {
  let found: NetworkCounts[] = [];
  const looks = 4;
  playStep(
    { stable: stableRates, canary: { ...stableRates, ...truths[truth] }, percent, browsers, looks },
    seeded(seed),
    (networks, look) => {
      found = networks;
      return look + 1 >= looks;
    },
  );
  return truth === 'ends before it reports in 40 %' ? withoutReports(found, 0.4) : found;
}

/**
 * The verdict that forgers aim at, and their method. They "accuse" or "praise" the canary, or "excuse" it by accusing
 * the stable release. Methods: reports in the plan's shares, for one release only, for some measures only, in barely
 * plausible shares, or in two opposed camps.
 */
export const aims = [
  'accuse',
  'accuse, canary only',
  'excuse',
  'excuse, stable only',
  'praise',
  'praise, canary only',
  'praise the canary’s actions and speed only',
  'praise the stable release’s actions and speed only',
  'excuse, share just believable',
  'accuse and excuse',
] as const;
export type Aim = (typeof aims)[number];

/**
 * Builds the forged reports of `count` networks. Together they send `volume` times the traffic of all real players.
 * `rate` is the share of forged failures.
 */
export function forgedNetworks(count: number, volume: number, aim: Aim, rate: number): NetworkCounts[] {
  const each = Math.max(1, Math.round((volume * browsers) / count));
  return Array.from({ length: count }, (_, at) => ({ network: 1000 + at, ...forgedReports(each, aim, rate, at) }));
}

function forgedReports(each: number, aim: Aim, rate: number, at: number): Omit<NetworkCounts, 'network'> {
  const planned = Math.round((each * percent) / 100);
  if (aim === 'praise the canary’s actions and speed only') return { canary: withoutScreens(each), stable: {} };
  if (aim === 'praise the stable release’s actions and speed only') return { canary: {}, stable: withoutScreens(each) };
  if (aim === 'accuse and excuse') return forgedReports(each, at % 2 === 0 ? 'accuse' : 'excuse', rate, at);
  if (aim === 'excuse, share just believable') {
    // Five standard deviations above the canary's share in the plan.
    const canary = Math.min(each, Math.round(planned + 5 * Math.sqrt((each * percent * (100 - percent)) / 10_000)));
    return { canary: ends(canary, 0), stable: ends(each - canary, rate) };
  }
  const isOneSided = aim.endsWith('only');
  const canary = isOneSided ? (aim.startsWith('excuse') ? 0 : each) : planned;
  return {
    canary: ends(canary, aim.startsWith('accuse') ? rate : 0),
    stable: ends(isOneSided && !aim.startsWith('excuse') ? 0 : each - canary, aim.startsWith('excuse') ? rate : 0),
  };
}

function withoutScreens(count: number): SessionCounts {
  return { tried: count, accepted: count, usable500: count };
}

function ends(opened: number, rate: number): SessionCounts {
  if (opened === 0) return {};
  const bad = Math.round(opened * rate);
  return {
    opened,
    failed: bad,
    crashed: bad,
    tried: opened,
    accepted: opened - bad,
    usable500: opened - bad,
    usableLater: bad,
  };
}

/**
 * Removes `share` of the canary's counts, as if these sessions ended before they could report. The others fail no more
 * often than usual.
 */
function withoutReports(networks: NetworkCounts[], share: number): NetworkCounts[] {
  return networks.map((one) => ({
    ...one,
    canary: Object.fromEntries(
      Object.entries(one.canary).map(([measure, count]) => [measure, Math.round(count * (1 - share))]),
    ),
  }));
}
