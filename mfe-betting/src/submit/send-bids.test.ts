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
import { readSubmissions } from './kept-submissions.ts';
import { sendBids } from './send-bids.ts';
import { isSending } from './sending-lock.ts';
import { newSubmission } from './submission.ts';

beforeEach(() => localStorage.clear());

test('sending stops at the first answer that is lost, but not at a refusal', async () => {
  const { sent } = unreliableProvider(['taken', 'refused', 'stalled']);
  const { submission, stopped } = await loggedIn().dispatch(sendBids(newSubmission(heading, bids), unwatched));
  expect(sent()).toEqual(['1', '2', '3']);
  expect(submission.bids.map(({ state }) => state)).toEqual(['placed', 'refused', 'lost', 'hold']);
  expect(stopped).toEqual({ reason: 'lost' });
});

test('a stop waits for the present answer and sends nothing more', async () => {
  const { sent } = unreliableProvider([]);
  const control = new AbortController();
  const onStep = () => control.abort();
  const { submission, stopped } = await loggedIn().dispatch(
    sendBids(newSubmission(heading, bids), { onStep, signal: control.signal }),
  );
  expect(submission.bids.map(({ state }) => state)).toEqual(['placed', 'hold', 'hold', 'hold']);
  expect([stopped, sent()]).toEqual([{ reason: 'asked' }, ['1']]);
});

test('each bid is kept with its id before it is sent', async () => {
  const keptWhenSent: unknown[] = [];
  answerWith({
    'set_bid_new.php': () => {
      const [kept] = readSubmissions(phone_number);
      keptWhenSent.push(kept?.bids.map(({ state }) => state));
      return { success: '1', Remaining_user_balance: '1490' };
    },
  });
  await loggedIn().dispatch(sendBids(newSubmission(heading, bids.slice(0, 2)), unwatched));
  // What is on its way counts as lost for whoever reads it later.
  expect(keptWhenSent).toEqual([
    ['lost', 'hold'],
    ['placed', 'lost'],
  ]);
});

test('the same submission is never under way twice', async () => {
  const { ledger, mostAtOnce } = unreliableProvider([]);
  const store = loggedIn();
  const submission = newSubmission(heading, bids);
  await Promise.all([1, 2, 3].map(() => store.dispatch(sendBids(submission, unwatched))));
  expect([ledger.size, mostAtOnce()]).toEqual([4, 1]);
});

test.each([
  ['an answer without a balance', { success: '1' }],
  [
    'a bid refused, perhaps for a balance that another phone has changed,',
    { success: '0', msg: 'Insufficient balance.' },
  ],
])('%s makes the wallet be asked for', async (_what, answer) => {
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

test.each(['0', 0])('a balance of %p is a balance', async (Remaining_user_balance) => {
  answerWith({ 'set_bid_new.php': { success: '1', Remaining_user_balance } });
  const store = loggedIn();
  await store.dispatch(sendBids(newSubmission(heading, bids.slice(0, 1)), unwatched));
  expect(store.getState().session.player?.wallet).toBe(0);
});

test.each([
  ['denies locks', () => Promise.reject(new DOMException('denied', 'SecurityError')), 4],
  ['gives the lock', (_name: string, _how: object, work: (lock: object) => unknown) => Promise.resolve(work({})), 4],
  [
    'knows another tab to be at it',
    (_name: string, _how: object, work: (lock: null) => unknown) => Promise.resolve(work(null)),
    0,
  ],
])('a browser that %s: bids taken', async (_what, request, taken) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { ledger } = unreliableProvider([]);
  const submission = newSubmission(heading, bids);
  await loggedIn().dispatch(sendBids(submission, unwatched));
  expect([ledger.size, isSending(submission.id)]).toEqual([taken, false]);
  Reflect.deleteProperty(navigator, 'locks');
});
