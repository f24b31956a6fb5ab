import type { Command, Context } from './command.ts';
import { onlyRemote } from './subject.ts';
import { refuseMoved, rolledBack, type Judged } from '../plan/channel-moves.ts';
import { channelOf } from '../plan/channels.ts';
import { makeMove } from './make-move.ts';
import { refuseUnfit } from './uploaded.ts';

export const rollback: Command = {
  usage: '<remote> [--to <release>]',
  about: 'Takes back the canary if there is one, else goes to the last known good release, or to the one that is named.',
  flags: { to: { type: 'string' } },
  run: (context, subject, { to }) => takeBack(context, { remote: onlyRemote(subject), ...(typeof to === 'string' && { to }) }),
};

interface WayBack {
  remote: string;
  to?: string;
  /** The canary that must still be there. */
  judged?: Judged;
}

/** The way back is short: it opens no browser and asks nothing but that the release is there and fits. */
export function takeBack(context: Context, { remote, to, judged }: WayBack): Promise<object> {
  return makeMove(context, {
    verb: 'rollback',
    remote,
    async change(_channel, plan) {
      const channel = channelOf(plan, remote);
      refuseMoved(channel, remote, judged);
      const back = rolledBack(channel, to);
      if (back.stable !== channel.stable) await refuseUnfit(context.storage, plan, remote, back.stable);
      return back;
    },
    says: (channel, { stable }) => {
      const from = channel?.canary?.release ?? channel?.stable ?? '';
      const share = channel?.canary ? ` (canary, ${channel.canary.percent} %)` : '';
      return { what: `rollback ${remote} from ${from}${share} to ${stable}`, from, release: stable };
    },
  });
}
