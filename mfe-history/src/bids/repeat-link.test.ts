import type { BidRow } from 'shared/provider';
import { repeatLink } from './repeat-link.ts';

const none = { open_digit: 'NA', close_digit: 'NA', open_pana: 'NA', close_pana: 'NA' };
const bid = (of: Partial<BidRow>): BidRow => ({
  date: '',
  game_name: 'KALYAN',
  game_type: 'Single Digit',
  session: 'Open',
  points_action: 20,
  ...none,
  ...of,
});

test.each([
  ['a digit', { open_digit: '6' }, '/game_type_single/KALYAN/single_digit?number=6&points=20&session=Open'],
  [
    'a jodi',
    { game_type: 'Jodi Digit', open_digit: '0', close_digit: '7' },
    '/game_type_single/KALYAN/jodi_digit?number=07&points=20',
  ],
  [
    'a close pana',
    { game_type: 'Double Pana', close_pana: '118' },
    '/game_type_single/KALYAN/double_pana?number=118&points=20&session=Close',
  ],
  [
    'a half sangam',
    { game_type: 'Half Sangam', open_pana: '123', close_digit: '7' },
    '/game_type/KALYAN/half_sangam?open_pana=123&close_digit=7&points=20',
  ],
  [
    'the other kind of half sangam',
    { game_type: 'Half Sangam', open_digit: '6', close_pana: '124' },
    '/game_type/KALYAN/half_sangam?open_digit=6&close_pana=124&points=20',
  ],
  [
    'a full sangam',
    { game_type: 'Full Sangam', open_pana: '123', close_pana: '124' },
    '/game_type/KALYAN/full_sangam?open_pana=123&close_pana=124&points=20',
  ],
  [
    'a bid on a market with special characters in its name',
    { game_name: 'RAJA & RANI / GOLD', open_digit: '6' },
    '/game_type_single/RAJA%20%26%20RANI%20%2F%20GOLD/single_digit?number=6&points=20&session=Open',
  ],
])('links to repeat %s', (_what, of, link) => {
  expect(repeatLink(bid(of))).toBe(link);
});

test('has no link for an unknown game type', () => {
  expect(repeatLink(bid({ game_type: 'Red Bracket' }))).toBeUndefined();
});
