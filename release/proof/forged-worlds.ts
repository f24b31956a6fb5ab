import type { SessionCounts, NetworkCounts } from '../src/collector/counts.ts';
import { playStep, seeded, type TrueRates } from '../src/judge/simulated-players.ts';

const stableRates: TrueRates = { loadFailures: 0.02, crashes: 0.004, refusedActs: 0.12, slow: 0.1, tapDelay: 0 };

/** What is true of the canary. */
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

/** What the collector has of a whole step of real players, in three hundred networks. */
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
 * What forgers want the judge to believe, and how: in the plan's shares, of one release only, one measure without the
 * others, shares that are just believable, or some networks against the others.
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

/** The reports of `count` networks that send `volume` times the traffic of all real players, a part of it with bad ends. */
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
    // Five standard deviations above the plan's share.
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

/** Some of the canary's browsers end before they can report; of the others no more fail than elsewhere. */
function withoutReports(networks: NetworkCounts[], share: number): NetworkCounts[] {
  return networks.map((one) => ({
    ...one,
    canary: Object.fromEntries(
      Object.entries(one.canary).map(([measure, count]) => [measure, Math.round(count * (1 - share))]),
    ),
  }));
}
