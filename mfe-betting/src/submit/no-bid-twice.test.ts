import fc from 'fast-check';
import { configureProvider } from 'shared/provider';
import type { AppStore } from 'shared/store';
import { asha } from 'shared/testing';
import { storeDraft, readDraft } from '../bids/draft-storage.ts';
import {
  bids,
  fates,
  heading,
  loggedIn,
  phone_number,
  place,
  settled,
  unreliableProvider,
} from '../testing/unreliable-provider.ts';
import { moveDraftToSubmission, returnRefusedToDraft, returnUntakenToDraft } from './draft-transfer.ts';
import { readSubmissions } from './submission-storage.ts';
import { sendBids } from './send-bids.ts';
import { afterEvent, newSubmission } from './submission.ts';

beforeEach(() => localStorage.clear());

interface Visit {
  /**
   * The step after which the player presses Stop, leaves or closes. If the visit has fewer steps, the player does none
   * of these.
   */
  stopsAfter: number;
  afterwards: 'go on' | 'close' | 'change';
}

/** Simulates one visit of a player: logs in if needed, finishes or submits the bids, then leaves. */
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
  const ended = await store.dispatch(
    sendBids(afterEvent(submission, { type: 'retried' }), { onStep, signal: control.signal }),
  );
  await settled();
  if (!store.getState().session.phone_number) return;
  if (afterwards === 'close') returnRefusedToDraft(phone_number, ended.submission);
  if (afterwards === 'change') returnUntakenToDraft(phone_number, ended.submission);
}

test('places each number exactly once, whatever fails and however often sending is stopped, closed, changed and finished', async () => {
  const scripts = fc.array(fc.constantFrom(...fates), { maxLength: 16 });
  const visits = fc.array(
    fc.record({
      stopsAfter: fc.integer({ min: 1, max: 9 }),
      afterwards: fc.constantFrom('go on' as const, 'close' as const, 'change' as const),
    }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(scripts, visits, async (script, acts) => {
      localStorage.clear();
      const store = loggedIn();
      const endSession = () => store.dispatch({ type: 'session/loggedOut' });
      configureProvider({ onSessionEnded: endSession });
      const provider = unreliableProvider(script, endSession);
      storeDraft(phone_number, place, bids);
      const isAllDone = () => readSubmissions(phone_number).length === 0 && readDraft(phone_number, place).length === 0;
      for (let tries = 0; tries < 60 && !isAllDone(); tries += 1)
        await visit(store, acts.shift() ?? { stopsAfter: Infinity, afterwards: 'go on' });
      expect([...provider.ledger.values()].sort()).toEqual(['1', '2', '3', '4']);
      expect(provider.mostAtOnce()).toBe(1);
      expect(store.getState().session.player?.wallet).toBe(1460);
    }),
    { numRuns: 100 },
  );
  configureProvider({ onSessionEnded: () => undefined });
});
