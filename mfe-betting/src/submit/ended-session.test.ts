import { startSession } from 'shared/store';
import { answerWith, asha, ashaOnWire, createAppStore, httpAnswer } from 'shared/testing';
import { bids, bidsOn, heading, loggedIn, phone_number, unwatched } from '../testing/unreliable-provider.ts';
import { readSubmissions } from './submission-storage.ts';
import { sendBids } from './send-bids.ts';
import { newSubmission } from './submission.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['with its own 401', () => httpAnswer(401, { msg: 'Please login again.' })],
  ['in another tab', () => anotherTabEndsTheSession() ?? { success: '1', Remaining_user_balance: '1490' }],
])('keeps bids 4 to 10 for the next login when a session ends %s while bid 4 of 10 is sent', async (_how, answer) => {
  saveTheSession();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot navigate
  let calls = 0;
  answerWith({
    'get_profile.php': { success: '1', data: ashaOnWire },
    'set_bid_new.php': () => {
      calls += 1;
      return calls === 4 ? answer() : { success: '1', Remaining_user_balance: '1490' };
    },
  });
  const store = createAppStore();
  startSession(store);
  const submission = newSubmission(heading, bidsOn('0123456789'));
  await store.dispatch(sendBids(submission, unwatched));
  expect([store.getState().session.phone_number, calls]).toEqual([undefined, 4]);
  const [kept] = readSubmissions(phone_number);
  expect(kept?.bids.map(({ state }) => state)).toEqual([
    'placed',
    'placed',
    'placed',
    'lost',
    ...Array.from({ length: 6 }, () => 'hold'),
  ]);
  expect(kept?.bids.map(({ bid_id }) => bid_id)).toEqual(submission.bids.map(({ bid_id }) => bid_id));
  jest.restoreAllMocks();
});

function saveTheSession(): void {
  for (const [key, value] of Object.entries({
    phone_number,
    user_token: 'abc',
    user_session: JSON.stringify(ashaOnWire),
  }))
    localStorage.setItem(key, value);
}

function anotherTabEndsTheSession(): undefined {
  for (const key of ['phone_number', 'user_token', 'user_session', 'user_name', 'user_email'])
    localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key: 'phone_number' }));
}

test('never shows the balance of an answer to another player who has since logged in', async () => {
  const store = loggedIn();
  const next = { ...asha, phone_number: '9829054321', wallet: 7 };
  answerWith({
    'set_bid_new.php': () => {
      store.dispatch({ type: 'session/loggedOut' });
      store.dispatch({ type: 'session/loggedIn', payload: next });
      return { success: '1', Remaining_user_balance: '1490' };
    },
  });
  await store.dispatch(sendBids(newSubmission(heading, bids.slice(0, 1)), unwatched));
  expect(store.getState().session.player?.wallet).toBe(7);
});
