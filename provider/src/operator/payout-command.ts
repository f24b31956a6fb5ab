import { recordPayout } from '../wallet/payouts.ts';
import { OperatorError, doneOrError, type Command } from './command.ts';

const MAX_REFERENCE = 60;

export const sentCommand: Command = {
  name: 'sent',
  words: '<id> <reference>',
  role: 'approve',
  help: 'Records that you have sent the payment of an approved withdrawal, with the reference from your bank: sent 12 N124201234567. A withdrawal is recorded only once.',
  run: async ([id = '', ...words], context, { who }) => {
    const reference = words.join(' ').trim();
    if (!/^\d{1,15}$/.test(id)) throw new OperatorError(`"${id}" is not the id of a fund request.`);
    if (reference === '' || reference.length > MAX_REFERENCE)
      throw new OperatorError(`Give the reference of the payment, with at most ${MAX_REFERENCE} characters.`);
    const wrong = await recordPayout(context, { id: Number(id), reference, who });
    return doneOrError(wrong, `The payment of withdrawal ${id} is recorded as sent.`);
  },
};
