import { countText, percentText } from './percent.ts';

export const texts = {
  loading: 'Adding up your bids',
  failed: 'Your bids could not be loaded.',
  empty: 'Nothing is decided yet.',
  emptyDetail: 'Once one of your bids has a result, you see your totals here.',
  play: 'Markets',
  staked: 'Staked',
  won: 'Won',
  net: 'Net',
  waiting: (points: string) => `${points} waits for a result.`,
  decided: (bids: number) => `${bids} ${bids === 1 ? 'bid is' : 'bids are'} decided.`,
  decidedAndWaiting: (bids: number, points: string) =>
    `${bids} ${bids === 1 ? 'bid is' : 'bids are'} decided; ${points} still waits and is not counted.`,
  hitRate: 'Hit rate',
  yours: 'You',
  chance: 'Chance',
  rate: (share: number, hits: number, bids: number) => `${percentText(share)} · ${countText(hits)} of ${bids}`,
  chanceMeans: 'What the same bids hit by luck alone, on average. In the long run, no player beats it.',
  by: 'Show by',
  views: { week: 'Weeks', market: 'Markets', type: 'Games' },
  heads: { week: 'Week of', market: 'Market', type: 'Game' },
  hits: 'Hits',
  hitsOf: (hits: number, bids: number) => `${hits} of ${bids}`,
  table: (view: string) => `${view} in figures`,
  chartOf: (weeks: number) => `Staked and won in each of ${weeks} weeks; the table below has the figures`,
  moreBelow: (count: number) => `${count} more in the table below.`,
};
