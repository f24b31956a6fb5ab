import type { Channel, Plan } from 'shared/plan';
import { offeredCommand, onlyRemote } from './command.ts';
import { withState } from '../plan/channel-moves.ts';
import { channelOf } from '../plan/plan.ts';
import { channelBeforeRetired } from '../plan/retired.ts';
import { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { makeMove } from './make-move.ts';

export const freeze = stateCommand('freeze', 'frozen', 'Refuses new releases of a remote; a rollback stays possible.');
export const kill = stateCommand(
  'kill',
  'killed',
  'Switches a remote off for all sessions: its screens say that they are not available.',
);
export const revive = stateCommand('revive', 'live', 'Ends a freeze or a kill.');

function stateCommand(verb: string, state: Channel['state'], about: string) {
  return offeredCommand({
    about,
    subject: { kind: 'remote' },
    touches: 'remote',
    async run(context, subject) {
      const remote = onlyRemote(subject);
      if (state === 'killed' && remote === 'shell')
        throw new Refusal('The shell cannot be killed: nothing would be left. Roll it back instead.');
      return makeMove(context, {
        verb,
        remote,
        describe: () => ({ what: `${verb} ${remote}` }),
        change: async (_channel, plan) =>
          state === 'live' && (await wasKilledBeforeRetired(context.storage, plan, remote))
            ? { state }
            : withState(channelOf(plan, remote), state),
      });
    },
  });
}

/**
 * Returns whether the remote is retired and was killed before. Such a remote is not in the plan, so `revive` only
 * writes a history entry. The remote's next move looks for that entry.
 */
async function wasKilledBeforeRetired(storage: Storage, plan: Plan, remote: string): Promise<boolean> {
  return !plan.remotes[remote] && (await channelBeforeRetired(storage, plan, remote))?.state === 'killed';
}
