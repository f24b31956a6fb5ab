import fc from 'fast-check';
import { numbersOfParts } from 'shared/rules';
import {
  afterEvent,
  isNotTaken,
  newSubmission,
  nextToSend,
  progressOf,
  referenceOf,
  tally,
  type BidState,
  type Submission,
  type SubmissionEvent,
} from './submission.ts';

const heading = { day: '2026-11-21', game_name: 'KALYAN', game_type: 'Single Digit' } as const;
const drafts = ['1', '2', '3'].map((digit) => ({
  session: 'Open' as const,
  numbers: numbersOfParts({ open_digit: digit }),
  points: 10,
}));

function submissionOf(...states: BidState[]): Submission {
  const made = newSubmission(heading, drafts.slice(0, states.length));
  const bids = made.bids.map((bid, at) => ({
    ...bid,
    bid_id: `b${at}`,
    state: states[at] ?? 'hold',
    mayBeTaken: states[at] === 'loading' || states[at] === 'lost',
  }));
  return { ...made, bids };
}

const statesOf = ({ bids }: Submission) => bids.map(({ state }) => state);

test('gives every bid its own id before anything is sent', () => {
  const { id, bids } = newSubmission(heading, drafts);
  expect(new Set([id, ...bids.map(({ bid_id }) => bid_id)]).size).toBe(4);
  expect(bids.every(({ state }) => state === 'hold')).toBe(true);
});

test.each<[BidState, SubmissionEvent['type'], BidState]>([
  ['hold', 'sent', 'loading'],
  ['hold', 'placed', 'hold'],
  ['hold', 'lost', 'hold'],
  ['hold', 'retried', 'hold'],
  ['hold', 'restored', 'hold'],
  ['loading', 'sent', 'loading'],
  ['loading', 'placed', 'placed'],
  ['loading', 'refused', 'refused'],
  ['loading', 'lost', 'lost'],
  ['loading', 'deferred', 'hold'],
  ['placed', 'deferred', 'placed'],
  ['loading', 'retried', 'loading'],
  ['loading', 'restored', 'lost'],
  ['placed', 'sent', 'placed'],
  ['placed', 'lost', 'placed'],
  ['placed', 'refused', 'placed'],
  ['placed', 'retried', 'placed'],
  ['placed', 'restored', 'placed'],
  ['refused', 'placed', 'refused'],
  ['refused', 'retried', 'hold'],
  ['refused', 'restored', 'refused'],
  ['lost', 'placed', 'lost'],
  ['lost', 'retried', 'hold'],
  ['lost', 'restored', 'lost'],
])('a bid that is %s and %s becomes %s', (state, type, then) => {
  const event = { type, bid_id: 'b0', message: 'No' } as SubmissionEvent;
  expect(statesOf(afterEvent(submissionOf(state), event))).toEqual([then]);
});

test('sends bids in order, one at a time', () => {
  expect(nextToSend(submissionOf('hold', 'hold'))?.bid_id).toBe('b0');
  expect(nextToSend(submissionOf('loading', 'hold'))).toBeUndefined();
  expect(nextToSend(submissionOf('placed', 'lost', 'hold'))?.bid_id).toBe('b2');
  expect(nextToSend(submissionOf('placed', 'refused'))).toBeUndefined();
  const outOfTurn = submissionOf('hold', 'hold');
  expect(afterEvent(outOfTurn, { type: 'sent', bid_id: 'b1' })).toBe(outOfTurn);
});

test('is placed only when every bid is, and failed only when no answer is pending', () => {
  expect(progressOf(submissionOf('placed', 'placed'))).toBe('placed');
  expect(progressOf(submissionOf('placed', 'hold'))).toBe('sending');
  expect(progressOf(submissionOf('refused', 'loading'))).toBe('sending');
  expect(progressOf(submissionOf('placed', 'lost'))).toBe('failed');
});

test("keeps the provider's message of a refusal until the bid is sent again", () => {
  const refused = afterEvent(submissionOf('loading'), {
    type: 'refused',
    bid_id: 'b0',
    message: 'Insufficient balance.',
  });
  expect(refused.bids[0]?.message).toBe('Insufficient balance.');
  expect(afterEvent(refused, { type: 'retried' }).bids[0]?.message).toBe('');
});

test('counts a bid that the provider would not process as it did before the send', () => {
  const deferred = (submission: Submission) => {
    const mayBeTaken = submission.bids[0]?.mayBeTaken ?? false;
    return afterEvent(afterEvent(submission, { type: 'sent', bid_id: 'b0' }), {
      type: 'deferred',
      bid_id: 'b0',
      mayBeTaken,
    });
  };
  expect(tally(deferred(submissionOf('hold')))).toMatchObject({ unsent: 1, unknown: 0 });
  expect(tally(deferred(afterEvent(submissionOf('lost'), { type: 'retried' })))).toMatchObject({
    unsent: 0,
    unknown: 1,
  });
});

test('counts a lost bid that waits to be sent again as unknown, never as not placed', () => {
  const waiting = afterEvent(submissionOf('lost', 'refused', 'placed'), { type: 'retried' });
  expect(statesOf(waiting)).toEqual(['hold', 'hold', 'placed']);
  expect(waiting.bids.map(isNotTaken)).toEqual([false, true, false]);
  expect(tally(waiting)).toEqual({ placed: 1, refused: 0, unknown: 1, unsent: 1 });
});

type Fate = 'placed' | 'refused' | 'lost before' | 'lost after' | 'crash before' | 'crash after';
const fates: Fate[] = ['placed', 'refused', 'lost before', 'lost after', 'crash before', 'crash after'];

test('places no bid twice and loses none under random answers, lost answers and crashes', () => {
  const everything = fc.array(fc.record({ fate: fc.constantFrom(...fates), retries: fc.boolean() }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), everything, (count, script) => {
      const taken = new Set<string>();
      let submission = newSubmission(heading, drafts.slice(0, count));
      for (const { fate, retries } of script) {
        const bid = nextToSend(submission);
        if (!bid) {
          if (retries) submission = afterEvent(submission, { type: 'retried' });
          continue;
        }
        submission = answered(submission, bid.bid_id, fate, taken);
        expectTruth(submission, taken);
      }
      const { placed, refused, unknown, unsent } = tally(submission);
      expect(placed + refused + unknown + unsent).toBe(count);
    }),
    { numRuns: 500 },
  );
});

// Acts like the provider: a repeated id gets its first answer and is not charged again.
function answered(before: Submission, bid_id: string, fate: Fate, taken: Set<string>): Submission {
  const sent = afterEvent(before, { type: 'sent', bid_id });
  if (fate === 'crash before' || fate === 'lost before')
    return afterEvent(sent, fate === 'lost before' ? { type: 'lost', bid_id } : { type: 'restored' });
  const isTaken = taken.has(bid_id) || fate !== 'refused';
  if (isTaken) taken.add(bid_id);
  if (fate === 'crash after') return afterEvent(sent, { type: 'restored' });
  if (fate === 'lost after') return afterEvent(sent, { type: 'lost', bid_id });
  return afterEvent(sent, isTaken ? { type: 'placed', bid_id } : { type: 'refused', bid_id, message: 'No' });
}

function expectTruth(submission: Submission, taken: Set<string>): void {
  for (const { bid_id, state, mayBeTaken } of submission.bids) {
    if (state === 'placed') expect(taken.has(bid_id)).toBe(true);
    // A bid that may get a new id must not have been placed.
    if (state !== 'placed' && !mayBeTaken) expect(taken.has(bid_id)).toBe(false);
  }
  const ids = submission.bids.map(({ bid_id }) => bid_id);
  expect(new Set(ids).size).toBe(ids.length);
}

test.each<[BidState[], string | undefined]>([
  [['placed', 'refused', 'lost', 'lost'], 'b2'],
  [['placed', 'refused', 'hold'], 'b1'],
  [['placed', 'hold'], undefined],
])('gives support the first unanswered bid of %j, else the first refused one', (states, reference) => {
  expect(referenceOf(submissionOf(...states))).toBe(reference);
});
