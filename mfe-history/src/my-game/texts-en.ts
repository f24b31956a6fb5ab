import { countText, percentText } from './percent.ts';

export const texts = {
  loading: 'Adding up your bids',
  failed: 'Your bids could not be read.',
  empty: 'Nothing is decided yet.',
  emptyDetail: 'Once a bid of yours has its result, you see here what your game comes to.',
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
  chanceMeans: 'What the same bids hit by luck alone, on average. In the long run nobody is better than that.',
  by: 'Show by',
  views: { week: 'Weeks', market: 'Markets', type: 'Games' },
  heads: { week: 'Week of', market: 'Market', type: 'Game' },
  hits: 'Hits',
  hitsOf: (hits: number, bids: number) => `${hits} of ${bids}`,
  table: (view: string) => `${view} in figures`,
  chartOf: (weeks: number) => `Staked and won in each of ${weeks} weeks; the table below has the figures`,
  moreBelow: (count: number) => `${count} more in the table below.`,
};
