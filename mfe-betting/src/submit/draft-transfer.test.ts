import { numbersOfParts } from 'shared/rules';
import { storeDraft, readDraft } from '../bids/draft-storage.ts';
import { moveDraftToSubmission, returnUntakenToDraft } from './draft-transfer.ts';
import { storeSubmission, readSubmissions } from './submission-storage.ts';
import { newSubmission } from './submission.ts';

const phone = '9876543210';
const place = { day: '2026-11-21', market: 'KALYAN', slug: 'single_digit' };
const bids = [{ session: 'Open' as const, numbers: numbersOfParts({ open_digit: '6' }), points: 20 }];
const submission = newSubmission({ day: place.day, game_name: place.market, game_type: 'Single Digit' }, bids);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** Simulates a full storage, which accepts a value only if it is no longer than the stored value. */
function storageIsFull(): void {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, text: string) {
    if (text.length > (this.getItem(key)?.length ?? 0)) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
}

/** Reads what the next page reads if this page closes now. */
const nextPage = () =>
  jest.isolateModulesAsync(async () => {
    const drafts = await import('../bids/draft-storage.ts');
    const submissions = await import('./submission-storage.ts');
    found = { draft: drafts.readDraft(phone, place), submissions: submissions.readSubmissions(phone) };
  });
let found: { draft: unknown; submissions: unknown };

test('keeps bids in the draft, for this page and the next, when storage has no room for a submission', async () => {
  storeDraft(phone, place, bids);
  storageIsFull();
  expect(moveDraftToSubmission(phone, submission)).toBe('no-room');
  expect([readDraft(phone, place), readSubmissions(phone)]).toEqual([bids, []]);
  await nextPage();
  expect(found).toEqual({ draft: bids, submissions: [] });
});

test('keeps bids in the submission, for this page and the next, when storage has no room for a draft', async () => {
  storeSubmission(phone, submission);
  storageIsFull();
  expect(returnUntakenToDraft(phone, submission)).toBe('no-room');
  expect([readDraft(phone, place), readSubmissions(phone)]).toEqual([[], [submission]]);
  await nextPage();
  expect(found).toEqual({ draft: [], submissions: [submission] });
});

test('moves bids when nothing can be stored', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storeDraft(phone, place, bids);
  expect(moveDraftToSubmission(phone, submission)).toBeUndefined();
  expect([readDraft(phone, place), readSubmissions(phone)]).toEqual([[], [submission]]);
});
