import { noteUnsent, recordPayout } from '../wallet/payouts.ts';
import { OperatorError, doneOrError, type Command } from './command.ts';

const MAX_REFERENCE = 60;
const MAX_REASON = 200;

export const sentCommand: Command = {
  name: 'sent',
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

export const unsentCommand: Command = {
  name: 'unsent',
  words: '<id> <reason>',
  role: 'approve',
  help: 'Notes why the payment of an approved withdrawal could not be sent: unsent 12 "The bank refused the account". It still waits: pay it later, or give the points back with credit.',
  run: async ([id = '', ...words], context, { who }) => {
    const reason = words.join(' ').trim();
    requireId(id);
    if (reason === '' || reason.length > MAX_REASON)
      throw new OperatorError(`Give a reason of at most ${MAX_REASON} characters.`);
    const wrong = await noteUnsent(context, { id: Number(id), reason, who });
    return doneOrError(wrong, `Withdrawal ${id} still waits for its payment. The reason is noted.`);
  },
};

function requireId(id: string): void {
  if (!/^\d{1,15}$/.test(id)) throw new OperatorError(`"${id}" is not the id of a fund request.`);
}
