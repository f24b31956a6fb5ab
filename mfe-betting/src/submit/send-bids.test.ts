import { answerWith, ashaOnWire } from 'shared/testing';
import {
  bids,
  heading,
  loggedIn,
  phone_number,
  settled,
  unreliableProvider,
  unwatched,
} from '../testing/unreliable-provider.ts';
import { readSubmissions } from './submission-storage.ts';
import { sendBids } from './send-bids.ts';
import { isSending } from './sending-lock.ts';
import { newSubmission } from './submission.ts';

beforeEach(() => localStorage.clear());

test('stops at the first lost answer, but not at a refusal', async () => {
  const { sent } = unreliableProvider(['taken', 'refused', 'stalled']);
  const { submission, stopped } = await loggedIn().dispatch(sendBids(newSubmission(heading, bids), unwatched));
  expect(sent()).toEqual(['1', '2', '3']);
  expect(submission.bids.map(({ state }) => state)).toEqual(['placed', 'refused', 'lost', 'hold']);
  expect(stopped).toEqual({ reason: 'lost' });
});

test('on a stop, waits for the current answer and sends nothing more', async () => {
  const { sent } = unreliableProvider([]);
  const control = new AbortController();
  const onStep = () => control.abort();
  const { submission, stopped } = await loggedIn().dispatch(
    sendBids(newSubmission(heading, bids), { onStep, signal: control.signal }),
  );
  expect(submission.bids.map(({ state }) => state)).toEqual(['placed', 'hold', 'hold', 'hold']);
  expect([stopped, sent()]).toEqual([{ reason: 'by-player' }, ['1']]);
});

test('stores each bid with its id before sending it', async () => {
  const keptWhenSent: unknown[] = [];
  answerWith({
    'set_bid_new.php': () => {
      const [kept] = readSubmissions(phone_number);
      keptWhenSent.push(kept?.bids.map(({ state }) => state));
      return { success: '1', Remaining_user_balance: '1490' };
    },
  });
  await loggedIn().dispatch(sendBids(newSubmission(heading, bids.slice(0, 2)), unwatched));
  // Code that reads the stored submission counts the bid in flight as lost.
  expect(keptWhenSent).toEqual([
    ['lost', 'hold'],
    ['placed', 'lost'],
  ]);
});

test('never sends the same submission twice at the same time', async () => {
  const { ledger, mostAtOnce } = unreliableProvider([]);
  const store = loggedIn();
  const submission = newSubmission(heading, bids);
  await Promise.all([1, 2, 3].map(() => store.dispatch(sendBids(submission, unwatched))));
  expect([ledger.size, mostAtOnce()]).toEqual([4, 1]);
});

test.each([
  ['an answer without a balance', { success: '1' }],
  ['a bid refused because another phone may have changed the balance', { success: '0', msg: 'Insufficient balance.' }],
])('%s triggers a read of the wallet', async (_what, answer) => {
  const { requests } = answerWith({
    'set_bid_new.php': answer,
    'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: '77' } },
  });
  const store = loggedIn();
  await store.dispatch(sendBids(newSubmission(heading, bids.slice(0, 1)), unwatched));
  await settled();
  expect(requests.map(({ name }) => name)).toContain('get_profile.php');
  expect(store.getState().session.player?.wallet).toBe(77);
});

test.each(['0', 0])('reads a balance of %p as a balance', async (Remaining_user_balance) => {
  answerWith({ 'set_bid_new.php': { success: '1', Remaining_user_balance } });
  const store = loggedIn();
  await store.dispatch(sendBids(newSubmission(heading, bids.slice(0, 1)), unwatched));
  expect(store.getState().session.player?.wallet).toBe(0);
});

test.each([
  ['denies locks', () => Promise.reject(new DOMException('denied', 'SecurityError')), 4],
  ['grants the lock', (_name: string, _how: object, work: (lock: object) => unknown) => Promise.resolve(work({})), 4],
  [
    'reports that another tab holds the lock',
    (_name: string, _how: object, work: (lock: null) => unknown) => Promise.resolve(work(null)),
    0,
  ],
])('sends unless another tab holds the lock: a browser that %s', async (_what, request, taken) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { ledger } = unreliableProvider([]);
  const submission = newSubmission(heading, bids);
  await loggedIn().dispatch(sendBids(submission, unwatched));
  expect([ledger.size, isSending(submission.id)]).toEqual([taken, false]);
  Reflect.deleteProperty(navigator, 'locks');
});
