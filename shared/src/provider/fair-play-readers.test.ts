import { readFairPlay } from './fair-play-readers.ts';

test('reads figures as numbers, sent as text or not, and omits what is not set', () => {
  const limits = [
    {
      kind: 'stake',
      period: 'day',
      used: '40',
      points: '100',
      later_points: 500,
      later_from: '2026-01-08T09:00:00+05:30',
    },
    { kind: 'loss', period: 'week', used: 0, points: '' },
    {
      kind: 'deposit',
      period: 'month',
      used: '5',
      points: '0',
      later_points: '',
      later_from: '2026-01-08T09:00:00+05:30',
    },
    'nonsense',
  ];
  const pause = { kind: 'time-out', since: '2026-01-07T09:00:00+05:30', until: '2026-01-08T09:00:00+05:30' };
  const played = {
    since: '2026-01-07T00:00:00+05:30',
    minutes: '10',
    bids: 2,
    staked: '1,200',
    pending: '200',
    won: '0',
    net: '-1000',
  };
  expect(readFairPlay({ limits, pause, played })).toEqual({
    limits: [
      {
        kind: 'stake',
        period: 'day',
        used: 40,
        points: 100,
        later: { points: 500, from: '2026-01-08T09:00:00+05:30' },
      },
      { kind: 'loss', period: 'week', used: 0 },
      { kind: 'deposit', period: 'month', used: 5, points: 0, later: { from: '2026-01-08T09:00:00+05:30' } },
    ],
    pause,
    played: {
      since: '2026-01-07T00:00:00+05:30',
      minutes: 10,
      bids: 2,
      staked: 1200,
      pending: 200,
      won: 0,
      net: -1000,
    },
  });
});

test('reads an empty answer as no limits and no play', () => {
  expect(readFairPlay(undefined)).toEqual({
    limits: [],
    played: { since: '', minutes: 0, bids: 0, staked: 0, won: 0, net: 0 },
  });
});
