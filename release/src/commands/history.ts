import type { OfferedCommand } from './command.ts';
import { remoteNamed, wholeNumber } from './subject.ts';
import { lastMoves } from '../plan/history.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { refuseUnknownRemote } from './published-candidate.ts';
import { touchesNothing } from './touched.ts';

export const history: OfferedCommand = {
  usage: '[<remote>] [--last 20] [--verb promote] [--moved-by asha] [--text payouts]',
  about: 'Lists who moved what, when and why, newest first.',
  touches: touchesNothing,
  flags: {
    last: { type: 'string' },
    verb: { type: 'string' },
    'moved-by': { type: 'string' },
    text: { type: 'string' },
  },
  async run({ storage, say }, subject, flags) {
    const last = wholeNumber(flags, 'last', { from: 1, to: 100_000, otherwise: 20 });
    const remote = subject && remoteNamed(subject);
    const { plan } = await readPlan(storage);
    const text = (flag: string) => (typeof flags[flag] === 'string' ? flags[flag] : undefined);
    const moves = await lastMoves(storage, plan, last, {
      remote,
      verb: text('verb'),
      by: text('moved-by'),
      text: text('text'),
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
};
