import type { Channel, Plan } from 'shared/plan';
import { offeredCommand, type Context } from './command.ts';
import { whyFrozen, type OnPage } from './on-page.ts';
import { onlyRemote, remoteOf, type Declared, type Flag } from 'release/commands/declared.ts';
import { withState } from '../moves/channel-moves.ts';
import { channelOf, channelsOf, withChannel } from 'release/plan/plan.ts';
import { channelBeforeRetired } from '../moves/retired.ts';
import { Refusal } from 'release/refusal.ts';
import type { Storage } from 'release/storage/storage.ts';
import { makeMove, makeSharedMove } from './make-move.ts';

export const freeze = stateCommand({
  verb: 'freeze',
  state: 'frozen',
  about: 'Refuses new releases of a remote; a rollback stays possible.',
  page: { group: 'Stop', whyNot: whyFrozen, none: 'Nothing is live.' },
  flags: {
    all: {
      type: 'boolean',
      label: 'Freeze the shell and every live remote',
    },
  },
});

export const kill = stateCommand({
  verb: 'kill',
  state: 'killed',
  about: 'Switches a remote off for all sessions: its screens say that they are not available.',
  page: {
    group: 'Stop',
    kind: 'destroy',
    whyNot: ({ remote, state }) =>
      remote === 'shell' ? 'cannot be killed' : state === 'killed' ? 'is killed already' : undefined,
    none: 'Every remote is killed already.',
  },
});

export const revive = stateCommand({
  verb: 'revive',
  state: 'live',
  about: 'Ends a freeze or a kill.',
  page: {
    group: 'Roll back',
    kind: 'back',
    whyNot: ({ state }) => (state === 'live' ? 'is live' : undefined),
    none: 'Nothing is frozen or killed.',
  },
  flags: {
    all: {
      type: 'boolean',
      label: 'End every freeze; a killed remote stays killed',
    },
  },
});

interface StateCommand extends Pick<Declared, 'about'> {
  verb: string;
  state: Channel['state'];
  page: OnPage;
  flags?: { all: Flag };
}

function stateCommand({ verb, state, flags, ...declared }: StateCommand) {
  return offeredCommand({
    ...declared,
    subject: { kind: 'remote', ...(flags && { isOptional: true }) },
    ...(flags && { flags }),
    touches: (subject, { all }) => (all ? 'all' : [remoteOf(subject)]),
    async run(context, subject, { all }: { all?: boolean | string | undefined } = {}) {
      if (all) return changeAll(context, verb, subject);
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

/** Freezes everything that is live, or revives everything that is frozen, in one move. */
async function changeAll(context: Context, verb: string, subject: string | undefined): Promise<object> {
  if (subject) throw new Refusal(`--all concerns every remote. Leave out ${subject}.`, 'wrongUsage');
  const [before, after] = verb === 'freeze' ? (['live', 'frozen'] as const) : (['frozen', 'live'] as const);
  const changed = (plan: Plan) => {
    const concerned = channelsOf(plan).filter(([, { state }]) => state === before);
    if (concerned.length === 0) throw new Refusal(`Nothing is ${before}.`);
    return concerned.reduce((next, [remote, channel]) => withChannel(next, remote, { ...channel, state: after }), plan);
  };
  return makeSharedMove(context, { verb, what: `${verb} everything that is ${before}` }, changed);
}

/**
 * Returns whether the remote is retired and was killed before. Such a remote is not in the plan, so `revive` only
 * writes a history entry. The remote's next move looks for that entry.
 */
async function wasKilledBeforeRetired(storage: Storage, plan: Plan, remote: string): Promise<boolean> {
  return !plan.remotes[remote] && (await channelBeforeRetired(storage, plan, remote))?.state === 'killed';
}
