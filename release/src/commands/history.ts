import { offeredCommand } from './command.ts';
import { remoteNamed, wholeNumber } from './subject.ts';
import { lastMoves } from '../plan/history.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { refuseUnknownRemote } from './published-candidate.ts';

export const history = offeredCommand({
  about: 'Lists the changes of the plan with who, when and why, newest first.',
  subject: { kind: 'remote', isOptional: true },
  touches: 'nothing',
  flags: {
    last: { type: 'string', value: '20', about: 'show this many changes' },
    verb: { type: 'string', value: 'promote', about: 'only changes by this command' },
    'moved-by': { type: 'string', value: 'asha', about: 'only changes by this person' },
    text: { type: 'string', value: 'payouts', about: 'only changes with this text' },
  },
  async run({ storage, say }, subject, flags) {
    const last = wholeNumber(flags.last, 'last', { from: 1, to: 100_000, otherwise: 20 });
    const remote = subject && remoteNamed(subject);
    const { plan } = await readPlan(storage);
    const moves = await lastMoves(storage, plan, last, {
      remote,
      verb: flags.verb,
      by: flags['moved-by'],
      text: flags.text,
    });
    if (moves.length === 0) say('No move matches.');
    // A remote that is no longer in the plan may still have a history.
    if (subject && moves.length === 0) await refuseUnknownRemote(storage, plan, subject);
    for (const { at, by, what, why, revision } of moves)
      say(
        `${String(revision).padStart(5)}  ${at.slice(0, 19).replace('T', ' ')}  ${by.padEnd(12)} ${what}${why ? ` (${why})` : ''}`,
      );
    return { moves };
  },
});
