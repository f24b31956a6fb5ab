import { answerWith, httpAnswer } from 'shared/testing';
import { bids, heading, loggedIn, unwatched, type SentBid } from '../testing/unreliable-provider.ts';
import { sendBids } from './send-bids.ts';
import { newSubmission } from './submission.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['requests a longer pause', ['Retry-After', '60'], ['1'], 60_000],
  ['names no pause', ['X-Other', '1'], ['1'], undefined],
  ['requests another pause after its first one', ['Retry-After', '0'], ['1', '1'], 0],
])(
  'stops at a rate limit when the provider %s, and counts the bid as not sent',
  async (_how, [header = '', value = ''], sent, waitMs) => {
    const { requests } = answerWith({
      'set_bid_new.php': () => httpAnswer(429, { msg: 'Too many' }, { [header]: value }),
    });
    const { submission, stopped } = await loggedIn().dispatch(sendBids(newSubmission(heading, bids), unwatched));
    expect(requests.map(({ fields }) => (JSON.parse(String(fields.bids)) as SentBid[])[0]?.open_digit)).toEqual(sent);
    expect(stopped).toEqual({ reason: 'too-many', waitMs });
    expect(submission.bids.map(({ state, mayBeTaken }) => [state, mayBeTaken])).toEqual(
      bids.map(() => ['hold', false]),
    );
  },
);

test('retries a busy provider, and does not count a bid that it may have placed as unsent', async () => {
  const { requests } = answerWith({ 'set_bid_new.php': () => httpAnswer(503, '<html>', { 'Retry-After': '0' }) });
  const { submission, stopped } = await loggedIn().dispatch(
    sendBids(newSubmission(heading, bids.slice(0, 1)), unwatched),
  );
  expect(requests.map(({ fields }) => (JSON.parse(String(fields.bids)) as SentBid[])[0]?.bid_id)).toEqual([
    submission.bids[0]?.bid_id,
    submission.bids[0]?.bid_id,
  ]);
  expect([stopped, submission.bids[0]?.mayBeTaken]).toEqual([{ reason: 'too-many', waitMs: 0 }, true]);
});

describe('a short pause that the provider requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function pausedAt(second: string) {
    const { sent } = sentThrough(second);
    const until: (number | undefined)[] = [];
    const control = new AbortController();
    const sending = loggedIn().dispatch(
      sendBids(newSubmission(heading, bids.slice(0, 2)), {
        onStep: ({ pausedUntil }) => until.push(pausedUntil),
        signal: control.signal,
      }),
    );
    await jest.advanceTimersByTimeAsync(0);
    return { sent, until, control, sending };
  }

  function sentThrough(second: string) {
    let calls = 0;
    const { requests } = answerWith({
      'set_bid_new.php': () => {
        calls += 1;
        return calls === 1
          ? httpAnswer(429, { msg: 'Too many' }, { 'Retry-After': second })
          : { success: '1', Remaining_user_balance: '1490' };
      },
    });
    return {
      sent: () =>
        requests
          .filter(({ name }) => name === 'set_bid_new.php')
          .map(({ fields }) => (JSON.parse(String(fields.bids)) as SentBid[])[0]?.bid_id),
    };
  }

  test('waits, shows the pause to the player, and sends the same bid again', async () => {
    const { sent, until, sending } = await pausedAt('7');
    expect(until).toEqual([undefined, Date.now() + 7000]);
    await jest.advanceTimersByTimeAsync(6999);
    expect(sent()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await sending).submission.bids.map(({ state }) => state)).toEqual(['placed', 'placed']);
    expect([sent()[1], sent().length]).toEqual([sent()[0], 3]);
  });

  test('ends early on a stop', async () => {
    const { sent, control, sending } = await pausedAt('7');
    control.abort();
    expect((await sending).stopped).toEqual({ reason: 'by-player' });
    expect(sent()).toHaveLength(1);
  });
});
