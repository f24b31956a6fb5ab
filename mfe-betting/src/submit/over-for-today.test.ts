import { numbersOfParts } from 'shared/rules';
import { isOverForToday } from './over-for-today.ts';
import { newSubmission, type BidState } from './submission.ts';

const day = '2026-11-21';
const hours = { open_time: '03:45 pm', close_time: '05:45 pm' };
const at = (time: string, date = day) => Date.parse(`${date}T${time}:00+05:30`);

function submissionOf(...answers: [BidState, string][]) {
  const bid = { session: 'Close' as const, numbers: numbersOfParts({ open_digit: '1' }), points: 10 };
  const made = newSubmission(
    { day, game_name: 'KALYAN', game_type: 'Single Digit' },
    answers.map(() => bid),
  );
  const bids = made.bids.map((one, index) => ({
    ...one,
    state: answers[index]?.[0] ?? 'hold',
    message: answers[index]?.[1] ?? '',
  }));
  return { ...made, bids };
}

const refused = submissionOf(['refused', 'The market is closed.']);

test.each([
  ['before the close time', hours, at('17:44'), false],
  ['at the close time', hours, at('17:45'), true],
  ['on the next day', hours, at('12:00', '2026-11-22'), true],
  ['on a rest day', { ...hours, rests: '1' }, at('12:00'), true],
  ['on a market whose hours are not loaded', undefined, at('17:45'), false],
])('a refused bid %s', (_when, market, now, isOver) => {
  expect(isOverForToday(refused, market, now)).toBe(isOver);
});

test("uses the provider's sentence when its hours say that the market is open", () => {
  const closed = submissionOf(['placed', ''], ['refused', 'This Market Betting Is Closed For Today.']);
  expect(isOverForToday(closed, hours, at('12:00'))).toBe(true);
  expect(isOverForToday(closed, undefined, at('12:00'))).toBe(true);
});

test('uses the code of the refusal, whatever the language of its sentence', () => {
  const { bids, ...closed } = submissionOf(['refused', 'इस मार्केट की बोली आज के लिए बंद है।']);
  const coded = (code: string) => ({ ...closed, bids: bids.map((bid) => ({ ...bid, code })) });
  expect(isOverForToday(coded('market_closed'), hours, at('12:00'))).toBe(true);
  expect(isOverForToday(coded('insufficient_balance'), hours, at('12:00'))).toBe(false);
});

test.each<BidState>(['lost', 'hold', 'loading'])('lets the player finish a %s bid after the close', (state) => {
  expect(isOverForToday(submissionOf(['refused', 'No'], [state, '']), hours, at('18:00'))).toBe(false);
});
