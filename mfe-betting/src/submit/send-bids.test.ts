import fc from 'fast-check';
import { numbersOfParts } from 'shared/rules';
import { createAppStore } from 'shared/store';
import { answerWith, asha, ashaOnWire, networkDown, timedOut, httpAnswer } from 'shared/testing';
import { readSubmissions } from './kept-submissions.ts';
import { newSubmission } from './new-submission.ts';
import { isSending, sendBids } from './send-bids.ts';
import { afterEvent, progressOf, type Submission } from './submission.ts';

const { phone_number } = asha;
const heading = { day: '2026-11-21', game_name: 'KALYAN', game_type: 'Single Digit' } as const;
const bids = ['1', '2', '3', '4'].map((digit) => ({ session: 'Open' as const, numbers: numbersOfParts({ open_digit: digit }), points: 10 }));

const fates = ['taken', 'refused', 'dropped before', 'dropped after', 'stalled', 'broken answer'] as const;
type Fate = (typeof fates)[number];

/** A provider that keeps bid ids as the reference does, on a line that fails as it is told. */
function unreliableProvider(script: Fate[]) {
  const ledger = new Map<string, number>();
  let underWay = 0;
  let mostAtOnce = 0;
  const balance = () => 1500 - [...ledger.values()].reduce((sum, points) => sum + points, 0);
  const take = (bid: { bid_id: string; points_action: string }) => {
    ledger.set(bid.bid_id, Number(bid.points_action));
    return { success: '1', Remaining_user_balance: String(balance()) };
  };
  const answer = async (bid: { bid_id: string; points_action: string }) => {
    const fate = script.shift() ?? 'taken';
    if (fate === 'dropped before') throw networkDown();
    if (fate === 'refused' && !ledger.has(bid.bid_id)) return { success: '0', msg: 'No' };
    const taken = take(bid);
    if (fate === 'dropped after') throw networkDown();
    if (fate === 'stalled') throw timedOut();
    return fate === 'broken answer' ? httpAnswer(502, '<html>') : taken;
  };
  answerWith({
    'get_profile.php': () => ({ success: '1', data: { ...ashaOnWire, wallet: String(balance()) } }),
    'set_bid_new.php': async ({ fields }) => {
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      const sent = JSON.parse(String(fields.bids)) as { bid_id: string; points_action: string }[];
      return answer(sent[0] ?? { bid_id: '', points_action: '' }).finally(() => (underWay -= 1));
    },
  });
  return { ledger, balance, mostAtOnce: () => mostAtOnce };
}

const loggedIn = () => createAppStore({ session: { phone_number, player: asha } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('whatever happens on the line, after enough tries every bid was taken exactly once', async () => {
  const scripts = fc.array(fc.constantFrom(...fates), { maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(scripts, async (script) => {
      const provider = unreliableProvider(script);
      const store = loggedIn();
      let submission: Submission = newSubmission(heading, bids);
      for (let tries = 0; tries < 40 && progressOf(submission) !== 'placed'; tries += 1) {
        submission = await store.dispatch(sendBids(afterEvent(submission, { type: 'retried' }), () => undefined));
        for (const { state, bid_id } of submission.bids) if (state === 'placed') expect(provider.ledger.has(bid_id)).toBe(true);
      }
      await settled();
      expect([...provider.ledger.keys()].sort()).toEqual(submission.bids.map(({ bid_id }) => bid_id).sort());
      expect(provider.mostAtOnce()).toBe(1);
      expect(store.getState().session.player?.wallet).toBe(1460);
      expect(readSubmissions(phone_number)).toEqual([]);
    }),
    { numRuns: 100 },
  );
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
  await loggedIn().dispatch(sendBids(newSubmission(heading, bids.slice(0, 2)), () => undefined));
  // What is on its way counts as lost for whoever reads it later.
  expect(keptWhenSent).toEqual([['lost', 'hold'], ['placed', 'lost']]);
});

test('the same submission is never under way twice', async () => {
  const { ledger, mostAtOnce } = unreliableProvider([]);
  const store = loggedIn();
  const submission = newSubmission(heading, bids);
  await Promise.all([1, 2, 3].map(() => store.dispatch(sendBids(submission, () => undefined))));
  expect([ledger.size, mostAtOnce()]).toEqual([4, 1]);
});

test('an answer without a balance makes the wallet be asked for', async () => {
  const { requests } = answerWith({ 'set_bid_new.php': { success: '1' }, 'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: '77' } } });
  const store = loggedIn();
  await store.dispatch(sendBids(newSubmission(heading, bids.slice(0, 1)), () => undefined));
  await settled();
  expect(requests.map(({ name }) => name)).toContain('get_profile.php');
  expect(store.getState().session.player?.wallet).toBe(77);
});

test.each(['0', 0])('a balance of %p is a balance', async (Remaining_user_balance) => {
  answerWith({ 'set_bid_new.php': { success: '1', Remaining_user_balance } });
  const store = loggedIn();
  await store.dispatch(sendBids(newSubmission(heading, bids.slice(0, 1)), () => undefined));
  expect(store.getState().session.player?.wallet).toBe(0);
});

test('a session that ends in the middle stops the sending, and the bids wait for the next login', async () => {
  const store = loggedIn();
  answerWith({
    'set_bid_new.php': () => {
      store.dispatch({ type: 'session/loggedOut' });
      localStorage.clear();
      throw networkDown();
    },
  });
  const { bids: sent } = await store.dispatch(sendBids(newSubmission(heading, bids.slice(0, 2)), () => undefined));
  const [kept] = readSubmissions(phone_number);
  expect(kept?.bids.map(({ bid_id, state }) => [bid_id, state])).toEqual([[sent[0]?.bid_id, 'lost'], [sent[1]?.bid_id, 'hold']]);
});

test('the balance of an answer is never given to the player who has logged in meanwhile', async () => {
  const store = loggedIn();
  const next = { ...asha, phone_number: '9829054321', wallet: 7 };
  answerWith({
    'set_bid_new.php': () => {
      store.dispatch({ type: 'session/loggedOut' });
      store.dispatch({ type: 'session/loggedIn', payload: next });
      return { success: '1', Remaining_user_balance: '1490' };
    },
  });
  await store.dispatch(sendBids(newSubmission(heading, bids.slice(0, 1)), () => undefined));
  expect(store.getState().session.player?.wallet).toBe(7);
});

test.each([
  ['denies locks', () => Promise.reject(new DOMException('denied', 'SecurityError')), 4],
  ['gives the lock', (_name: string, _how: object, work: (lock: object) => unknown) => Promise.resolve(work({})), 4],
  ['knows another tab to be at it', (_name: string, _how: object, work: (lock: null) => unknown) => Promise.resolve(work(null)), 0],
])('a browser that %s: bids taken', async (_what, request, taken) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { ledger } = unreliableProvider([]);
  const submission = newSubmission(heading, bids);
  await loggedIn().dispatch(sendBids(submission, () => undefined));
  expect([ledger.size, isSending(submission.id)]).toEqual([taken, false]);
  Reflect.deleteProperty(navigator, 'locks');
});
