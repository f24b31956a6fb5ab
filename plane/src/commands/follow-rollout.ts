import { Refusal, type Outcome } from 'release/refusal.ts';
import { pickUpMs, readLease } from '../rollouts/lease.ts';
import { isEnded } from '../rollouts/state-text.ts';
import { changed, readRollout, type RolloutRecord } from '../rollouts/record.ts';
import { changeRollout } from '../rollouts/record.ts';
import type { Context } from './command.ts';

const lookEveryMs = 500;
const tellEveryMs = 60_000;

const outcomes: Partial<Record<RolloutRecord['state'], Outcome>> = {
  'taken back': 'takenBack',
  aborted: 'takenBack',
  held: 'held',
  overtaken: 'conflict',
  refused: 'refused',
};

/**
 * Prints the progress of a rollout until the rollout ends or waits for a person. Only reads, so the caller can stop it
 * at any time.
 */
export async function followRollout(
  context: Context,
  { remote, id }: RolloutRecord,
  { isNew = false, detach = false } = {},
): Promise<object> {
  const { storage, say, now, sleep } = context;
  const interrupted = context.untilInterrupted();
  const tell = teller(context);
  const startedAt = now();
  const pickedUpWithinMs = await pickUpMs(storage);
  const watched = leaseLook(context, pickedUpWithinMs);
  for (;;) {
    const stored = await readRollout(storage, remote);
    if (stored?.record.id !== id)
      throw new Refusal(
        `The rollout has ended, and another one of ${remote} runs. See npm run release -- history ${remote}`,
        'conflict',
      );
    const { record } = stored;
    tell(record);
    if (isEnded(record) || record.state === 'held') return endOf(record);
    if (detach && record.state !== 'waiting') return detached(context, record);
    if (interrupted.aborted) throw new Refusal(leftText(record), 'left');
    if (isNew && record.state === 'waiting' && now() - startedAt >= pickedUpWithinMs)
      await withdraw(context, record, pickedUpWithinMs);
    if (await watched.isLost())
      say(
        'No controller watches this rollout right now. It waits for one. If none starts, its canary ends at the time that `status` shows.',
      );
    await sleep(lookEveryMs);
  }
}

function detached({ say }: Context, record: RolloutRecord): object {
  const { remote, release, state, percent } = record;
  say(leftText(record));
  return { verb: 'rollout', remote, release, state, percent };
}

function leftText({ remote, state, percent }: RolloutRecord): string {
  return `The rollout goes on without this terminal (${state}, ${percent} %). See it again: npm run release -- rollout ${remote} --follow. End it: npm run release -- abort ${remote}`;
}

/** Returns a function that prints each new log line, and the state of the step now and then. */
function teller({ say, now }: Context): (record: RolloutRecord) => void {
  let last = 0;
  let toldAt = now();
  return ({ log, verdict, percent, state }) => {
    for (const { n, at, what } of log.filter((line) => line.n > last)) {
      say(`${new Date(at).toISOString().slice(11, 19)}  ${what}`);
      last = n;
      toldAt = now();
    }
    if (!verdict || verdict.at < toldAt || now() - toldAt < tellEveryMs || state === 'waiting') return;
    toldAt = now();
    say(`          ${percent} %, ${verdict.says}: ${verdict.reasons.join('; ')}`);
  };
}

function endOf(record: RolloutRecord): object {
  const { remote, release, state, percent, verdict, log } = record;
  const outcome = outcomes[state];
  const answer = { verb: 'rollout', remote, release, state, percent, ...(verdict && { verdict }) };
  if (!outcome) return answer;
  const last = log.at(-1)?.what ?? state;
  throw new Refusal(
    state === 'held'
      ? `${remote}@${release}: ${last} Go on: npm run release -- resume ${remote}. End it: npm run release -- abort ${remote}`
      : last,
    outcome,
    { details: answer },
  );
}

/**
 * Withdraws a rollout that no controller has picked up. Otherwise a controller could start it much later, when nobody
 * expects a canary.
 */
async function withdraw(context: Context, { remote, id }: RolloutRecord, waitedMs: number): Promise<void> {
  const record = await changeRollout(context, remote, (current) => {
    if (current.id !== id || current.state !== 'waiting') return current;
    return changed(current, context.now(), { state: 'refused' }, 'Withdrawn: no controller picked it up');
  });
  if (record.state === 'refused')
    throw new Refusal(
      `No controller picked up the rollout of ${remote} within ${Math.round(waitedMs / 1000)} s. The rollout is withdrawn and no player has the canary. Start a controller: npm run release -- serve`,
      'noController',
    );
}

function leaseLook({ storage, now }: Context, pickedUpWithinMs: number) {
  let seen = { tag: '', at: now(), told: false };
  return {
    /** Returns true if the lease has not been renewed for too long. Returns true only once until the next renewal. */
    async isLost(): Promise<boolean> {
      const tag = (await readLease(storage))?.tag ?? '';
      if (tag !== seen.tag) seen = { tag, at: now(), told: false };
      if (seen.told || now() - seen.at < pickedUpWithinMs) return false;
      seen.told = true;
      return true;
    },
  };
}
