import type { Day } from '../../../provider/src/desk/day-api.ts';

/** What came of a market's bids on a day, in points. All are positive but `kept`. */
export interface MarketFigures {
  market: string;
  staked: number;
  refunded: number;
  paid: number;
  /** Wins that were taken back by a reversal. */
  takenBack: number;
  /** What the wallets of the players lost in this market. */
  kept: number;
}

interface KindFigures {
  kind: string;
  count: number;
  points: number;
}

type Sums = Day['sums'];

const kinds: Readonly<Record<string, string>> = {
  deposit: 'Deposits approved',
  payment: 'Payments credited',
  'payment refund': 'Payments refunded',
  withdrawal: 'Withdrawals requested',
  'withdrawal returned': 'Withdrawals declined or returned',
  credit: 'Credits by operators',
  bid: 'Staked',
  refund: 'Stakes refunded',
  win: 'Wins paid',
  'win reversed': 'Wins taken back',
  repaid: 'Debts repaid',
};

/** Returns the figures of each market, with the sum of all at the end. */
export function marketFigures(sums: Sums): MarketFigures[] {
  const ofMarkets = inWallets(sums).filter(({ market }) => market !== null);
  const figuresOf = (market: string, own: Sums): MarketFigures => {
    const total = (reason: string) => pointsOf(own.filter((sum) => sum.reason === reason));
    return {
      market,
      staked: -total('bid'),
      refunded: total('refund'),
      paid: total('win'),
      takenBack: -total('win reversed'),
      kept: 0 - pointsOf(own),
    };
  };
  const markets = [...new Set(ofMarkets.map(({ market }) => market ?? ''))];
  return [
    ...markets.map((name) =>
      figuresOf(
        name,
        ofMarkets.filter(({ market }) => market === name),
      ),
    ),
    figuresOf('All markets', ofMarkets),
  ];
}

/** Returns what changed the wallets, by kind. The points add up to the change of the balance. */
export function kindFigures(sums: Sums): KindFigures[] {
  const own = inWallets(sums);
  const reasons = [...Object.keys(kinds), ...own.map(({ reason }) => reason)];
  return [...new Set(reasons)].flatMap((reason) => {
    const found = own.filter((sum) => sum.reason === reason);
    const count = found.reduce((total, sum) => total + sum.count, 0);
    return count === 0 ? [] : [{ kind: kinds[reason] ?? reason, count, points: pointsOf(found) }];
  });
}

function inWallets(sums: Sums): Sums {
  return sums.filter(({ account }) => account === 'wallet');
}

function pointsOf(sums: Sums): number {
  return sums.reduce((total, { points }) => total + points, 0);
}
