import type { Context } from '../context/context.ts';
import { noteUnsent, pointsToReturn, recordPayout, returnPayout } from '../wallet/payouts.ts';
import { OperatorError, doneOrError, type Command } from './command.ts';
import { matched, ofRequest } from './sentence.ts';

const MAX_REFERENCE = 60;
const MAX_REASON = 200;

export const sentCommand: Command = {
  name: 'sent',
  sentence: ofRequest('Recorded', 'record', 'the payment of withdrawal'),
  words: '<id> <reference>',
  role: 'approve',
  help: 'Records that you have sent the payment of an approved withdrawal, with the reference from your bank: sent 12 N124201234567. A withdrawal is recorded only once.',
  run: async ([id = '', ...words], context, { who }) => {
    const reference = words.join(' ').trim();
    requireId(id);
    if (reference === '' || reference.length > MAX_REFERENCE)
      throw new OperatorError(`Give the reference of the payment, with at most ${MAX_REFERENCE} characters.`);
    const wrong = await recordPayout(context, { id: Number(id), reference, who });
    return doneOrError(wrong, `The payment of withdrawal ${id} is recorded as sent.`);
  },
};

export const unsentCommand = withReason({
  name: 'unsent',
  sentence: matched(
    /^(\d+) (.+)$/,
    (verb, id, reason) => `${verb('Noted', 'note')} that withdrawal ${id} could not be sent: ${reason}`,
  ),
  help: 'Notes why the payment of an approved withdrawal could not be sent: unsent 12 "The bank was closed". It still waits: pay it later, or give the points back with return.',
  act: noteUnsent,
  done: (id) => `Withdrawal ${id} still waits for its payment. The reason is noted.`,
});

export const returnCommand = withReason({
  name: 'return',
  sentence: matched(
    /^(\d+) (.+)$/,
    (verb, id, reason) => `${verb('Returned', 'return')} the points of withdrawal ${id}: ${reason}`,
  ),
  help: 'Returns the points of an approved withdrawal that cannot be sent to the wallet: return 12 "The bank refused the account". The player sees the reason. It is then no longer to pay.',
  decides: 'payout',
  // If it was paid after all, the player has the points twice.
  effect: async ([id = ''], { db }) => {
    requireId(id);
    const points = await pointsToReturn(db, Number(id));
    if (typeof points === 'string') throw new OperatorError(points);
    return { kind: 'approval', points, about: `withdrawal ${id} of ${points} points` };
  },
  act: returnPayout,
  done: (id) => `The points of withdrawal ${id} are back in the wallet.`,
});

interface WithReason extends Pick<Command, 'name' | 'sentence' | 'help' | 'effect' | 'decides'> {
  act(context: Context, given: { id: number; reason: string; who: string }): Promise<string | undefined>;
  done(id: string): string;
}

function withReason({ act, done, ...command }: WithReason): Command {
  return {
    ...command,
    words: '<id> <reason>',
    role: 'approve',
    run: async ([id = '', ...words], context, { who }) => {
      const reason = words.join(' ').trim();
      requireId(id);
      if (reason === '' || reason.length > MAX_REASON)
        throw new OperatorError(`Give a reason of at most ${MAX_REASON} characters.`);
      return doneOrError(await act(context, { id: Number(id), reason, who }), done(id));
    },
  };
}

function requireId(id: string): void {
  if (!/^\d{1,15}$/.test(id)) throw new OperatorError(`"${id}" is not the id of a fund request.`);
}
