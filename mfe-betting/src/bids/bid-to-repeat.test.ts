import { gameTypeOfSlug, numbersOfParts, type GameTypeRule } from 'shared/rules';
import type { BidSession } from 'shared/provider';
import { bidToRepeat } from './bid-to-repeat.ts';

const both: BidSession[] = ['Open', 'Close'];
const repeat = (slug: string, query: string, sessions = both) =>
  bidToRepeat(gameTypeOfSlug(slug) as GameTypeRule, new URLSearchParams(query), sessions);

test.each([
  [
    'single_digit',
    'number=4&points=15&session=Close',
    { session: 'Close', numbers: numbersOfParts({ close_digit: '4' }), points: 15 },
  ],
  [
    'single_pana',
    'number=123&points=15&session=Open',
    { session: 'Open', numbers: numbersOfParts({ open_pana: '123' }), points: 15 },
  ],
  [
    'jodi_digit',
    'number=57&points=20',
    { session: 'Open', numbers: numbersOfParts({ open_digit: '5', close_digit: '7' }), points: 20 },
  ],
  [
    'half_sangam',
    'open_digit=6&close_pana=124&points=30',
    { session: 'Open', numbers: numbersOfParts({ open_digit: '6', close_pana: '124' }), points: 30 },
  ],
])('repeats a bid of %s when the address has all of it', (slug, query, bid) => {
  expect(repeat(slug, query)).toEqual(bid);
});

test.each([
  ['the session is missing', 'single_digit', 'number=4&points=15', both],
  ['the session has ended', 'single_digit', 'number=4&points=15&session=Open', ['Close']],
  ['the market is closed', 'jodi_digit', 'number=57&points=20', []],
  ['the number is not valid for the type', 'single_pana', 'number=321&points=15&session=Open', both],
  ['a part is missing', 'full_sangam', 'open_pana=123&points=15', both],
  ['the points are too few', 'jodi_digit', 'number=57&points=9', both],
  ['the points are not a number', 'jodi_digit', 'number=57&points=1e3', both],
  ['the points are above the maximum', 'jodi_digit', 'number=57&points=1000001', both],
  ['the address has no bid', 'jodi_digit', '', both],
] as [string, string, string, BidSession[]][])('repeats nothing when %s', (_why, slug, query, sessions) => {
  expect(repeat(slug, query, sessions)).toBeUndefined();
});
