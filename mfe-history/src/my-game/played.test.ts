import { allPanas, digitOf, digits, isGiven, numbersOfParts, type BidNumbers } from 'shared/rules';
import type { BidRow } from 'shared/provider';
import { chanceOf } from './chance.ts';
import { totalsOf, decidedBids, groupsOf, netOf, waitingPoints, weeksInRow } from './played.ts';

function bid(date: string, more: Partial<BidRow> = {}): BidRow {
  return {
    date,
    game_name: 'KALYAN',
    game_type: 'Single Digit',
    session: 'Open',
    ...numbersOfParts({ open_digit: '6' }),
    points_action: 10,
    status: 'lost',
    ...more,
  };
}

test.each<[string, Partial<BidNumbers>]>([
  ['a digit', { open_digit: '6' }],
  ['a jodi', { open_digit: '6', close_digit: '7' }],
  ['a pana', { close_pana: '123' }],
  ['a half sangam', { open_pana: '123', close_digit: '7' }],
])('chance is the share of all draws that win %s', (_what, parts) => {
  const numbers = numbersOfParts(parts);
  const share = (pana: string, digit: string) =>
    allPanas.filter((drawn) => (!isGiven(pana) || drawn === pana) && (!isGiven(digit) || digitOf(drawn) === digit))
      .length / allPanas.length;
  expect(chanceOf(numbers)).toBeCloseTo(
    share(numbers.open_pana, numbers.open_digit) * share(numbers.close_pana, numbers.close_digit),
    12,
  );
});

test('every digit has the same number of panas, and a full sangam wins once in 48,400 draws', () => {
  expect(digits.map((digit) => allPanas.filter((pana) => digitOf(pana) === digit).length)).toEqual(
    digits.map(() => 22),
  );
  expect(1 / chanceOf(numbersOfParts({ open_pana: '123', close_pana: '124' }))).toBeCloseTo(48_400);
  expect(chanceOf(numbersOfParts({}))).toBe(0);
});

const bids = [
  bid('2026-11-22T23:59:00+05:30', { status: 'won', win_points: 95 }),
  bid('2026-11-16T00:00:00+05:30', { game_name: 'MAIN BAZAR', points_action: 30 }),
  bid('2026-11-15T23:59:00+05:30', {
    game_type: 'Jodi Digit',
    ...numbersOfParts({ open_digit: '6', close_digit: '7' }),
  }),
  bid('2026-11-15T10:00:00+05:30', { status: 'refunded', points_action: 500 }),
  bid('2026-11-15T10:00:00+05:30', { status: 'pending', points_action: 40 }),
];
const { status: _unknown, ...withoutStatus } = bid('2026-11-15T10:00:00+05:30');

test('counts only decided bids, reports waiting ones separately, and ignores refunds', () => {
  const decided = decidedBids([...bids, withoutStatus]);
  expect(decided).toHaveLength(3);
  const totals = totalsOf(decided);
  expect(totals).toEqual({ bids: 3, hits: 1, expected: expect.closeTo(0.21), staked: 50, won: 95 });
  expect([netOf(totals), waitingPoints(bids)]).toEqual([45, 40]);
});

test('groups by week from Monday to Sunday in India, newest first', () => {
  const weeks = groupsOf(decidedBids(bids), 'week');
  expect(weeks.map(({ key, bids: count }) => [key, count])).toEqual([
    ['2026-11-16', 2],
    ['2026-11-09', 1],
  ]);
  expect(weeksInRow(weeks, 4).map(({ key, bids: count }) => [key, count])).toEqual([
    ['2026-10-26', 0],
    ['2026-11-02', 0],
    ['2026-11-09', 1],
    ['2026-11-16', 2],
  ]);
  expect(groupsOf([bid('some day')], 'week')).toEqual([]);
});

test('sorts markets and game types by points staked, and each grouping adds up to the total', () => {
  const decided = decidedBids(bids);
  expect(groupsOf(decided, 'market').map(({ key }) => key)).toEqual(['MAIN BAZAR', 'KALYAN']);
  for (const by of ['week', 'market', 'type'] as const) {
    expect(groupsOf(decided, by).reduce((sum, group) => sum + netOf(group), 0)).toBe(netOf(totalsOf(decided)));
  }
});
