import type { FastifyInstance } from 'fastify';
import { type Command, type OfferedCommand } from '../commands/command.ts';
import { remoteOf, type Flags } from 'release/commands/declared.ts';
import { readEntry } from '../moves/history.ts';
import { readPlan } from 'release/plan/plan.ts';
import { Refusal, type Refused } from 'release/refusal.ts';
import { readRollout } from '../rollouts/record.ts';
import { missingRight } from '../rights/may-do.ts';
import type { Storage } from 'release/storage/storage.ts';
import type { ControlParts } from './control-parts.ts';
import { readMoveChanges } from './move-changes.ts';
import { answerInLines } from '../answer-in-lines.ts';
import { undoOfRolloutCommand, type SuggestedCommand } from './suggested-command.ts';

/** A verb that the page offers. The page builds its form from these fields. */
export interface OfferedVerb extends Pick<Command, 'about' | 'subject' | 'flags'> {
  verb: string;
  /** The heading under which the page lists the verb. */
  group: string;
}

export interface PageCommand {
  verb: string;
  subject?: string;
  flags?: Flags;
  why?: string;
  dryRun: boolean;
  /** The plan's revision that the person has seen. */
  seen?: number;
}

/** One line of the response: progress while the command runs, then its result or refusal as the last line. */
export type ResponseLine = { said: string } | { result: object; undo?: SuggestedCommand } | Refused;

/**
 * The commands of the control page, in its groups: first those that an incident needs. `publish` is missing because only a pipeline has the files that it
 * needs; `status`, `list` and `history` are views of their own.
 */
export const commandGroups: Record<string, string[]> = {
  Stop: ['pause', 'freeze', 'kill', 'retire', 'worker'],
  'Take back': ['rollback', 'abort', 'revive'],
  Ship: ['rollout', 'approve', 'resume', 'promote', 'canary'],
  Watch: ['can-i', 'errors', 'override'],
  Configure: ['flag', 'config', 'connect', 'grant', 'require'],
  Maintain: ['prune', 'render'],
};
const offeredVerbs = Object.values(commandGroups).flat();
const knownFields = ['verb', 'subject', 'flags', 'why', 'dryRun', 'seen'];

/** Runs commands for the page with the same code and rights as the command line. */
export function pageCommands({ storage, verbs, run, app: address }: ControlParts) {
  return (app: FastifyInstance) => {
    app.get('/verbs', (request, reply) => {
      const { token } = request.signedIn!; // the hook refuses requests without a session
      const own = token.remotes.find((remote) => remote !== '*') ?? 'shell';
      const isAllowed = (verb: string, { touches }: OfferedCommand) =>
        missingRight(token, [verb], touches(own, {})) === undefined;
      void reply.send({
        verbs: Object.entries(commandGroups).flatMap(([group, listed]) =>
          listed.flatMap((verb): OfferedVerb[] => {
            const command = verbs[verb];
            if (!command || !isAllowed(verb, command)) return [];
            const { about, subject, flags } = command;
            return [{ verb, group, about, ...(subject && { subject }), ...(flags && { flags }) }];
          }),
        ),
      });
    });
    app.post<{ Body: Partial<PageCommand> | undefined }>('/acts', async (request, reply) => {
      const { session, token } = request.signedIn!; // the hook refuses requests without a session
      const sent = Object.fromEntries(
        Object.entries(request.body ?? {}).filter(([name]) => knownFields.includes(name)),
      ) as Partial<PageCommand>; // `run` checks each field
      const ofPage = {
        ...sent,
        ...(session.by && { by: session.by }),
        app: address ?? `${request.protocol}://${request.host}`,
      };
      return answerInLines(reply, async (say) => {
        if (!offeredVerbs.includes(String(sent.verb)))
          throw new Refusal(`${String(sent.verb)} cannot run from this page.`, 'notAllowed');
        // An aborted signal makes `rollout` return after its start. The page follows the rollout by events.
        const result = await run(token, ofPage, { say, left: () => AbortSignal.abort() }).catch((error: unknown) =>
          startedRollout(storage, error, sent),
        );
        const undo = sent.dryRun === true ? undefined : await undoAfter(storage, sent, result);
        return { result, ...(undo && { undo }) };
      });
    });
  };
}

async function startedRollout(
  storage: Storage,
  error: unknown,
  { subject = '' }: Partial<PageCommand>,
): Promise<object> {
  if (!(error instanceof Refusal) || error.outcome !== 'left') throw error;
  const { record } = (await readRollout(storage, remoteOf(subject))) ?? {};
  return { verb: 'rollout', remote: record?.remote, release: record?.release, state: record?.state };
}

/** Returns the command that reverts a rollout command, or the move that the command has just written. */
async function undoAfter(
  storage: Storage,
  { verb = '', subject = '' }: Partial<PageCommand>,
  result: object,
): Promise<SuggestedCommand | undefined> {
  const { revision, remote } = result as { revision?: number; remote?: string }; // the fields that commands return
  const ofRollout = undoOfRolloutCommand(verb, remote ?? subject);
  if (ofRollout || revision === undefined) return ofRollout;
  const { plan } = await readPlan(storage);
  const entry = await readEntry(storage, plan.history);
  const undo = entry?.plan.revision === revision ? (await readMoveChanges(storage, entry.id))?.undo : undefined;
  return undo && { ...undo, seen: revision };
}
