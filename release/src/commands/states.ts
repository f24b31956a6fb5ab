import type { Channel } from 'shared/plan';
import type { Command } from './command.ts';
import { onlyRemote } from './subject.ts';
import { withState } from '../plan/channel-moves.ts';
import { channelOf } from '../plan/channels.ts';
import { Refusal } from '../refusal.ts';
import { makeMove } from './make-move.ts';

export const freeze = stateCommand('freeze', 'frozen', 'Lets no new release of a remote go live; the way back stays open.');
export const kill = stateCommand('kill', 'killed', 'Takes a remote away from everybody: its screens say that they are not available.');
export const revive = stateCommand('revive', 'live', 'Lifts a freeze or a kill.');

function stateCommand(verb: string, state: Channel['state'], about: string): Command {
  return {
    usage: '<remote>',
    about,
    async run(context, subject) {
      const remote = onlyRemote(subject);
      if (state === 'killed' && remote === 'shell') throw new Refusal('The shell cannot be killed: nothing would be left. Roll it back instead.');
      return makeMove(context, { verb, remote, describe: () => ({ what: `${verb} ${remote}` }), change: (_channel, plan) => withState(channelOf(plan, remote), state) });
    },
  };
}
