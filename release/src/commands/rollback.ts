import type { Command, Context } from './command.ts';
import { onlyRemote } from './subject.ts';
import { refuseChangedCanary, rolledBack, type JudgedCanary } from '../plan/channel-moves.ts';
import { channelOf } from '../plan/channels.ts';
import { makeMove } from './make-move.ts';
import { refuseIncompatible } from './published-candidate.ts';

export const rollback: Command = {
  usage: '<remote> [--to <release>]',
  about: 'Takes back the canary if there is one, else goes to the last known good release, or to the one that is named.',
  flags: { to: { type: 'string' } },
  run: (context, subject, { to }) => takeBack(context, { remote: onlyRemote(subject), ...(typeof to === 'string' && { to }) }),
};

interface Rollback {
  remote: string;
  to?: string;
  /** Refused when the canary is no longer this one. */
  judged?: JudgedCanary;
}

/** Only checks that the release is published and compatible, so that a rollback is fast. */
export function takeBack(context: Context, { remote, to, judged }: Rollback): Promise<object> {
  return makeMove(context, {
    verb: 'rollback',
    remote,
    async change(_channel, plan) {
      const channel = channelOf(plan, remote);
      refuseChangedCanary(channel, remote, judged);
      const back = rolledBack(channel, to);
      if (back.stable !== channel.stable) await refuseIncompatible(context.storage, plan, remote, back.stable);
      return back;
    },
    describe: (channel, { stable }) => {
      const from = channel?.canary?.release ?? channel?.stable ?? '';
      const share = channel?.canary ? ` (canary, ${channel.canary.percent} %)` : '';
      return { what: `rollback ${remote} from ${from}${share} to ${stable}`, from, release: stable };
    },
  });
}
