import fc from 'fast-check';
import { gameTypes, numbersOfBid, type GameTypeRule } from 'shared/rules';
import type { BidSession } from 'shared/provider';
import { totalPoints } from './bid-totals.ts';
import { bidKey, isLapsed, withBid, withEdited, withoutBid, type Draft } from './draft.ts';

const digit = gameTypes[0] as GameTypeRule;
const bid = (session: BidSession, number: string, points: number) => ({
  session,
  numbers: numbersOfBid(digit, session, number),
  points,
});

test('adds the points of a repeated number and session to its row', () => {
  const draft = [bid('Open', '6', 20), bid('Open', '6', 30), bid('Close', '6', 10)].reduce<Draft>(withBid, []);
  expect(draft).toEqual([bid('Open', '6', 50), bid('Close', '6', 10)]);
});

test('keeps an edited row in place, and merges it with an equal row', () => {
  const draft = [bid('Open', '1', 10), bid('Open', '2', 20), bid('Open', '3', 30)];
  expect(withEdited(draft, 'Open 2', bid('Open', '5', 50))).toEqual([draft[0], bid('Open', '5', 50), draft[2]]);
  expect(withEdited(draft, 'Open 2', bid('Open', '2', 25))).toEqual([draft[0], bid('Open', '2', 25), draft[2]]);
  expect(withEdited(draft, 'Open 2', bid('Open', '3', 20))).toEqual([draft[0], bid('Open', '3', 50)]);
});

test('marks a row as lapsed once its session is no longer offered', () => {
  expect(isLapsed(bid('Open', '1', 10), ['Open', 'Close'])).toBe(false);
  expect(isLapsed(bid('Open', '1', 10), ['Close'])).toBe(true);
  expect(isLapsed(bid('Close', '1', 10), ['Close'])).toBe(false);
});

test('keeps one row per session and number and loses no point, whatever is added and removed', () => {
  const step = fc.record({
    session: fc.constantFrom<BidSession>('Open', 'Close'),
    number: fc.constantFrom(...digit.numbers),
    points: fc.integer({ min: 10, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(step), step, (steps, removed) => {
      const draft = steps.map(({ session, number, points }) => bid(session, number, points)).reduce<Draft>(withBid, []);
      expect(totalPoints(draft)).toBe(totalPoints(steps));
      expect(new Set(draft.map(bidKey)).size).toBe(draft.length);
      const key = `${removed.session} ${removed.number}`;
      expect(withoutBid(draft, key).some((one) => bidKey(one) === key)).toBe(false);
    }),
  );
});
