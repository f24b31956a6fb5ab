import { messageOf } from 'release/error-message.ts';

/** What a receiver should get next in one lane. A failure delays its lane only. */
export interface Delivery {
  lane: string;
  /** A new text in a lane is a new delivery, with new tries. */
  text: string;
  /** What the log calls it, for example "the report of the rollout of mfe-wallet". */
  what: string;
  /** Rejects if the receiver does not accept it. */
  send(): Promise<void>;
  /** Called after the last try. Without it, the tries do not end. */
  giveUp?(): void;
}

export interface DeliveryParts {
  /** The receiver's name in the log. */
  to: string;
  now(): number;
  /** Called for each failed try, for the metrics. */
  onFailure?(): void;
  /** Writes a line to the controller's log. */
  say(line: string): void;
}

interface Failing {
  text: string;
  tries: number;
  until: number;
}

const maxTries = 10;
const maxBackoffMs = 5 * 60_000;

/**
 * Sends to a receiver, one delivery at a time, with backoff after a failure. The returned function never rejects, and
 * does nothing while an earlier call is still sending. So a caller may call it at every poll without waiting for it.
 */
export function deliveries({ to, now, onFailure, say }: DeliveryParts) {
  const failing = new Map<string, Failing>();
  let isBusy = false;

  const isWaiting = ({ lane, text }: Delivery) => {
    const failed = failing.get(lane);
    return failed?.text === text && now() < failed.until;
  };
  const noteFailure = ({ lane, text, what, giveUp }: Delivery, why: string) => {
    const before = failing.get(lane);
    const tries = before?.text === text ? before.tries + 1 : 1;
    onFailure?.();
    failing.set(lane, { text, tries, until: now() + Math.min(maxBackoffMs, 1000 * 2 ** tries) });
    if (tries === 1) say(`${to} does not accept ${what}. It will be retried: ${why}`);
    if (tries < maxTries || !giveUp) return;
    say(`${to} did not accept ${what} in ${tries} tries. It is left out: ${why}`);
    giveUp();
  };
  const sendOne = async (delivery: Delivery) => {
    try {
      await delivery.send();
      if (failing.delete(delivery.lane)) say(`${to} accepts ${delivery.what} again.`);
    } catch (error) {
      noteFailure(delivery, messageOf(error));
    }
  };
  return async (due: Delivery[]): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (const one of due) if (!isWaiting(one)) await sendOne(one);
    isBusy = false;
  };
}
