import type { Context } from '../context/context.ts';
import { recordAct, type ActOutcome } from './acts.ts';
import type { Actor } from './actor.ts';
import { NeedsReason, NotAllowed, OperatorError, type Command, type Effect } from './command.ts';

/** The outcome of a command, and the text to print. */
export interface Outcome {
  done: boolean;
  outcome: ActOutcome;
  text: string;
  /** The proposal that waits for a second person. */
  proposal?: number;
  /** True if the command needs a second person and lacks a reason. */
  needsReason?: true;
}

/** A command with its words and the people behind it. */
export interface Order {
  command: Command;
  words: readonly string[];
  reason?: string;
  actor: Actor;
  /** Who has confirmed the command. */
  secondPerson?: string;
}

export async function run(
  { command, words, actor }: Order,
  context: Context,
  effect: Effect | undefined,
): Promise<Outcome> {
  return { done: true, outcome: 'done', text: await command.run(words, context, actor, effect) };
}

/** Runs work for an order, and records its outcome. A failure is recorded as unknown, because it may have committed. */
export async function recorded(order: Order, context: Context, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    const outcome = await work();
    await record(order, context, outcome.outcome);
    return outcome;
  } catch (failure) {
    if (!(failure instanceof OperatorError)) {
      // The database may be away. The original failure matters more than the one of this record.
      await record(order, context, 'unknown').catch(() => undefined);
      throw failure;
    }
    if (failure instanceof NeedsReason)
      return { done: false, outcome: 'refused', text: failure.message, needsReason: true };
    const outcome = failure instanceof NotAllowed ? 'denied' : 'refused';
    await record(order, context, outcome);
    return { done: false, outcome, text: failure.message };
  }
}

async function record(
  { command, words, reason = '', actor, secondPerson = '' }: Order,
  context: Context,
  outcome: ActOutcome,
) {
  if (command.isUnrecorded && outcome !== 'denied') return;
  await recordAct(context, { actor, command: command.name, words, reason, outcome, secondPerson });
}
