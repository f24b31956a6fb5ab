import { numbersOfParts } from 'shared/rules';
import { withBid, type Bid } from './draft.ts';
import { readDraft } from './draft-storage.ts';
import { openDraft, pointsByKey } from './open-draft.ts';

const phone = '9876543210';
const place = { day: '2026-11-21', market: 'KALYAN', slug: 'single_digit' };
const bid = (open_digit: string): Bid => ({ session: 'Open', numbers: numbersOfParts({ open_digit }), points: 20 });
const stored = () => localStorage.getItem(`bid_drafts:${phone}`) ?? '';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

test('notifies followers of each change to their draft, from this page or another tab, and of no other draft', () => {
  const bids = openDraft(phone, place);
  const changed = jest.fn();
  const stop = bids.follow(changed);
  bids.change((draft) => withBid(draft, bid('6')));
  openDraft(phone, { ...place, slug: 'jodi_digit' }).change(() => [bid('7')]);
  expect(changed).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  localStorage.removeItem(`bid_drafts:${phone}`);
  window.dispatchEvent(new StorageEvent('storage'));
  expect([changed.mock.calls.length, bids.read()]).toEqual([2, []]);
  stop();
  bids.change((draft) => withBid(draft, bid('8')));
  expect(changed).toHaveBeenCalledTimes(2);
});

test('reads repeated taps immediately and stores them together', () => {
  const bids = openDraft(phone, place);
  const storing = jest.spyOn(Storage.prototype, 'setItem');
  for (const digit of ['1', '2', '3']) bids.change((draft) => withBid(draft, bid(digit)));
  expect(readDraft(phone, place)).toHaveLength(3);
  expect(storing).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(storing).toHaveBeenCalledTimes(1);
  expect(JSON.parse(stored())).toEqual([{ ...place, bids: ['1', '2', '3'].map(bid) }]);
  storing.mockRestore();
});

test('maps points to session and number once per draft', () => {
  const draft = [bid('6'), { ...bid('6'), session: 'Close' as const, points: 30 }];
  expect([...pointsByKey(draft)]).toEqual([
    ['Open 6', 20],
    ['Close 6', 30],
  ]);
  expect(pointsByKey(draft)).toBe(pointsByKey(draft));
});
