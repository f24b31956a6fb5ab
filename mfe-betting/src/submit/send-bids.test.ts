import fc from 'fast-check';
import { configureProvider } from 'shared/provider';
import { numbersOfParts } from 'shared/rules';
import { startSession, type AppStore } from 'shared/store';
import { answerWith, asha, ashaOnWire, createAppStore, networkDown, timedOut, httpAnswer } from 'shared/testing';
import { keepDraft, readDraft } from '../bids/kept-drafts.ts';
import { readSubmissions } from './kept-submissions.ts';
import { returnRefusedToDraft, returnUntakenToDraft, moveDraftToSubmission } from './draft-transfer.ts';
import { sendBids } from './send-bids.ts';
import { isSending } from './sending-lock.ts';
import { afterEvent, newSubmission } from './submission.ts';

const { phone_number } = asha;
const heading = { day: '2026-11-21', game_name: 'KALYAN', game_type: 'Single Digit' } as const;
const place = { day: heading.day, market: 'KALYAN', slug: 'single_digit' };
const bidsOn = (digits: string) => [...digits].map((digit) => ({ session: 'Open' as const, numbers: numbersOfParts({ open_digit: digit }), points: 10 }));
const bids = bidsOn('1234');
const unwatched = { onStep: () => undefined };

beforeEach(() => localStorage.clear());

const fates = [
  'taken', 'refused', 'dropped before', 'dropped after', 'stalled', 'broken answer', 'too many', 'too many for a moment',
  'session ended', 'session ended by another tab',
] as const;
type Fate = (typeof fates)[number];
type SentBid = { bid_id: string; points_action: string; open_digit: string };

/** A provider that keeps bid ids as the reference does, on a line that fails as it is told. */
function unreliableProvider(script: Fate[], endSession: () => void = () => undefined) {
  const ledger = new Map<string, string>();
  let underWay = 0;
  let mostAtOnce = 0;
  const balance = () => 1500 - ledger.size * 10;
  const taken = ({ bid_id, open_digit }: SentBid) => {
    ledger.set(bid_id, open_digit);
    return { success: '1', Remaining_user_balance: String(balance()) };
  };
  const answer = async (bid: SentBid) => {
    switch (script.shift() ?? 'taken') {
      case 'taken':
        return taken(bid);
      case 'refused':
        return ledger.has(bid.bid_id) ? taken(bid) : { success: '0', msg: 'No' };
      case 'dropped before':
        throw networkDown();
      case 'dropped after':
        taken(bid);
        throw networkDown();
      case 'stalled':
        taken(bid);
        throw timedOut();
      case 'broken answer':
        taken(bid);
        return httpAnswer(502, '<html>');
      case 'too many':
        return httpAnswer(429, { msg: 'Too many' });
      case 'too many for a moment':
        return httpAnswer(429, { msg: 'Too many' }, { 'Retry-After': '0' });
      case 'session ended':
        return httpAnswer(401, { msg: 'Please login again.' });
      case 'session ended by another tab':
        endSession();
        return taken(bid);
    }
  };
  const { requests } = answerWith({
    'get_profile.php': () => ({ success: '1', data: { ...ashaOnWire, wallet: String(balance()) } }),
    'set_bid_new.php': async ({ fields }) => {
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      const [bid] = JSON.parse(String(fields.bids)) as SentBid[];
      return answer(bid ?? { bid_id: '', points_action: '', open_digit: '' }).finally(() => (underWay -= 1));
    },
  });
  const sent = () => requests.filter(({ name }) => name === 'set_bid_new.php').map(({ fields }) => (JSON.parse(String(fields.bids)) as SentBid[])[0]?.open_digit);
  return { ledger, balance, mostAtOnce: () => mostAtOnce, sent };
}

const loggedIn = () => createAppStore({ session: { phone_number, player: asha } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

interface Visit {
  /** The step after which the player presses Stop, leaves or closes; never when it is not reached. */
  stopsAfter: number;
  afterwards: 'go on' | 'close' | 'change';
}

/** As a player does it: logs in again when they must, finishes what is unfinished or submits the list, and then leaves it as they like. */
async function visit(store: AppStore, { stopsAfter, afterwards }: Visit): Promise<void> {
  if (!store.getState().session.phone_number) store.dispatch({ type: 'session/loggedIn', payload: asha });
  const [unfinished] = readSubmissions(phone_number);
  const submission = unfinished ?? newSubmission(heading, readDraft(phone_number, place));
  const notMoved = unfinished ? undefined : moveDraftToSubmission(phone_number, submission);
  if (notMoved) throw new Error(`the list stays where it is: ${notMoved}`);
  const control = new AbortController();
  let steps = 0;
  const onStep = () => {
    steps += 1;
    if (steps === stopsAfter) control.abort();
  };
  const ended = await store.dispatch(sendBids(afterEvent(submission, { type: 'retried' }), { onStep, signal: control.signal }));
  await settled();
  if (!store.getState().session.phone_number) return;
  if (afterwards === 'close') returnRefusedToDraft(phone_number, ended.submission);
  if (afterwards === 'change') returnUntakenToDraft(phone_number, ended.submission);
}

test('whatever happens to line and session, and however often it is stopped, closed, changed and finished, each number is taken once', async () => {
  const scripts = fc.array(fc.constantFrom(...fates), { maxLength: 16 });
  const visits = fc.array(fc.record({ stopsAfter: fc.integer({ min: 1, max: 9 }), afterwards: fc.constantFrom('go on' as const, 'close' as const, 'change' as const) }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(scripts, visits, async (script, acts) => {
      localStorage.clear();
      const store = loggedIn();
      const endSession = () => store.dispatch({ type: 'session/loggedOut' });
      configureProvider({ onSessionEnded: endSession });
      const provider = unreliableProvider(script, endSession);
      keepDraft(phone_number, place, bids);
      const isAllDone = () => readSubmissions(phone_number).length === 0 && readDraft(phone_number, place).length === 0;
      for (let tries = 0; tries < 60 && !isAllDone(); tries += 1) await visit(store, acts.shift() ?? { stopsAfter: Infinity, afterwards: 'go on' });
      expect([...provider.ledger.values()].sort()).toEqual(['1', '2', '3', '4']);
      expect(provider.mostAtOnce()).toBe(1);
      expect(store.getState().session.player?.wallet).toBe(1460);
    }),
    { numRuns: 100 },
  );
  configureProvider({ onSessionEnded: () => undefined });
});

test('sending stops at the first answer that is lost, but not at a refusal', async () => {
  const { sent } = unreliableProvider(['taken', 'refused', 'stalled']);
  const { submission, stopped } = await loggedIn().dispatch(sendBids(newSubmission(heading, bids), unwatched));
  expect(sent()).toEqual(['1', '2', '3']);
  expect(submission.bids.map(({ state }) => state)).toEqual(['placed', 'refused', 'lost', 'hold']);
  expect(stopped).toEqual({ reason: 'lost' });
});

test.each([
  ['asks for a longer pause', ['Retry-After', '60'], ['1'], 60_000],
  ['names no pause', ['X-Other', '1'], ['1'], undefined],
  ['asks again after its own pause', ['Retry-After', '0'], ['1', '1'], 0],
])('a provider that takes no more and %s is left alone, and the bid counts as not sent', async (_how, [header = '', value = ''], sent, waitMs) => {
  const { requests } = answerWith({ 'set_bid_new.php': () => httpAnswer(429, { msg: 'Too many' }, { [header]: value }) });
  const { submission, stopped } = await loggedIn().dispatch(sendBids(newSubmission(heading, bids), unwatched));
  expect(requests.map(({ fields }) => (JSON.parse(String(fields.bids)) as SentBid[])[0]?.open_digit)).toEqual(sent);
  expect(stopped).toEqual({ reason: 'too-many', waitMs });
  expect(submission.bids.map(({ state, mayBeTaken }) => [state, mayBeTaken])).toEqual(bids.map(() => ['hold', false]));
});

describe('a short pause that the provider asks for', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function pausedAt(second: string) {
    const { sent } = sentThrough(second);
    const until: (number | undefined)[] = [];
    const control = new AbortController();
    const sending = loggedIn().dispatch(sendBids(newSubmission(heading, bids.slice(0, 2)), { onStep: ({ pausedUntil }) => until.push(pausedUntil), signal: control.signal }));
    await jest.advanceTimersByTimeAsync(0);
    return { sent, until, control, sending };
  }

  function sentThrough(second: string) {
    let calls = 0;
    const { requests } = answerWith({
      'set_bid_new.php': () => {
        calls += 1;
        return calls === 1 ? httpAnswer(429, { msg: 'Too many' }, { 'Retry-After': second }) : { success: '1', Remaining_user_balance: '1490' };
      },
    });
    return { sent: () => requests.filter(({ name }) => name === 'set_bid_new.php').map(({ fields }) => (JSON.parse(String(fields.bids)) as SentBid[])[0]?.bid_id) };
  }

  test('is waited out, told to the player, and the same bid is sent again', async () => {
    const { sent, until, sending } = await pausedAt('7');
    expect(until).toEqual([undefined, Date.now() + 7000]);
    await jest.advanceTimersByTimeAsync(6999);
    expect(sent()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await sending).submission.bids.map(({ state }) => state)).toEqual(['placed', 'placed']);
    expect([sent()[1], sent().length]).toEqual([sent()[0], 3]);
  });

  test('is cut short by a stop', async () => {
    const { sent, control, sending } = await pausedAt('7');
    control.abort();
    expect((await sending).stopped).toEqual({ reason: 'asked' });
    expect(sent()).toHaveLength(1);
  });
});

test('a stop waits for the present answer and sends nothing more', async () => {
  const { sent } = unreliableProvider([]);
  const control = new AbortController();
  const onStep = () => control.abort();
  const { submission, stopped } = await loggedIn().dispatch(sendBids(newSubmission(heading, bids), { onStep, signal: control.signal }));
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
  expect(keptWhenSent).toEqual([['lost', 'hold'], ['placed', 'lost']]);
});

test('the same submission is never under way twice', async () => {
  const { ledger, mostAtOnce } = unreliableProvider([]);
  const store = loggedIn();
  const submission = newSubmission(heading, bids);
  await Promise.all([1, 2, 3].map(() => store.dispatch(sendBids(submission, unwatched))));
  expect([ledger.size, mostAtOnce()]).toEqual([4, 1]);
});

test('an answer without a balance makes the wallet be asked for', async () => {
  const { requests } = answerWith({ 'set_bid_new.php': { success: '1' }, 'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: '77' } } });
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
  ['with its own 401', () => httpAnswer(401, { msg: 'Please login again.' })],
  ['in another tab', () => anotherTabEndsTheSession() ?? { success: '1', Remaining_user_balance: '1490' }],
])('a session that ends %s while bid 4 of 10 is sent leaves bids 4 to 10 for the next login', async (_how, answer) => {
  saveTheSession();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // a page of jsdom cannot leave
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
  expect(kept?.bids.map(({ state }) => state)).toEqual(['placed', 'placed', 'placed', 'lost', ...Array.from({ length: 6 }, () => 'hold')]);
  expect(kept?.bids.map(({ bid_id }) => bid_id)).toEqual(submission.bids.map(({ bid_id }) => bid_id));
  jest.restoreAllMocks();
});

function saveTheSession(): void {
  for (const [key, value] of Object.entries({ phone_number, user_token: 'abc', user_session: JSON.stringify(ashaOnWire) })) localStorage.setItem(key, value);
}

function anotherTabEndsTheSession(): undefined {
  for (const key of ['phone_number', 'user_token', 'user_session', 'user_name', 'user_email']) localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key: 'phone_number' }));
}

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
  await store.dispatch(sendBids(newSubmission(heading, bids.slice(0, 1)), unwatched));
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
  await loggedIn().dispatch(sendBids(submission, unwatched));
  expect([ledger.size, isSending(submission.id)]).toEqual([taken, false]);
  Reflect.deleteProperty(navigator, 'locks');
});
