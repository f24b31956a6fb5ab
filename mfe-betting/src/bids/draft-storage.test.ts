import { numbersOfParts } from 'shared/rules';
import { storeDraft, readDraft } from './draft-storage.ts';

const place = { day: '2026-11-21', market: 'KALYAN', slug: 'single_digit' };
const bids = [{ session: 'Open' as const, numbers: numbersOfParts({ open_digit: '6' }), points: 20 }];

beforeEach(() => localStorage.clear());

test('stores a draft per player, market, game type and day', () => {
  storeDraft('9876543210', place, bids);
  expect(readDraft('9876543210', place)).toEqual(bids);
  expect(readDraft('9876543211', place)).toEqual([]);
  expect(readDraft('9876543210', { ...place, slug: 'jodi_digit' })).toEqual([]);
  expect(readDraft('9876543210', { ...place, day: '2026-11-22' })).toEqual([]);
});

test('drops the drafts of past days, except for a market still open past midnight', () => {
  storeDraft('9876543212', { ...place, day: '2026-11-19' }, bids);
  storeDraft('9876543212', { ...place, day: '2026-11-20', market: 'MAIN BAZAR' }, bids);
  storeDraft('9876543212', place, bids);
  expect(localStorage.getItem('bid_drafts:9876543212')).not.toContain('2026-11-19');
  expect(readDraft('9876543212', { ...place, day: '2026-11-20', market: 'MAIN BAZAR' })).toEqual(bids);
});

test('ignores a stored value that is not a draft', () => {
  localStorage.setItem('bid_drafts:9876543213', '{"a":1}');
  expect(readDraft('9876543213', place)).toEqual([]);
  localStorage.setItem('bid_drafts:9876543213', 'no json');
  expect(readDraft('9876543213', place)).toEqual([]);
});

test('drops a bid that another tab has placed since', () => {
  storeDraft('9876543214', place, bids);
  localStorage.removeItem('bid_drafts:9876543214');
  expect(readDraft('9876543214', place)).toEqual([]);
});
