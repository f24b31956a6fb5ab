import type { FastifyInstance } from 'fastify';
import type { OnPage } from '../commands/on-page.ts';
import { remoteOf, type Flags } from 'release/commands/declared.ts';
import { readEntry } from '../moves/history.ts';
import { readPlan } from 'release/plan/plan.ts';
import { Refusal, type Refused } from 'release/refusal.ts';
import { readRollout } from '../rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';
import type { ControlParts } from './control-parts.ts';
import { readMoveChanges } from './move-changes.ts';
import { answerInLines } from '../answer-in-lines.ts';
import type { SuggestedCommand } from './suggested-command.ts';

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

const knownFields = ['verb', 'subject', 'flags', 'why', 'dryRun', 'seen'];

/** Runs commands for the page with the same code and rights as the command line. */
export function pageCommands({ storage, verbs, run, app: address }: ControlParts) {
  return (app: FastifyInstance) => {
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
        if (!verbs[String(sent.verb)]?.page)
          throw new Refusal(`${String(sent.verb)} cannot run from this page.`, 'notAllowed');
        // An aborted signal makes `rollout` return after its start. The page follows the rollout by events.
        const result = await run(token, ofPage, { say, left: () => AbortSignal.abort() }).catch((error: unknown) =>
          startedRollout(storage, error, sent),
        );
        const undo =
          sent.dryRun === true
            ? undefined
            : await undoAfter(storage, { ...sent, undo: verbs[String(sent.verb)]?.page?.undo }, result);
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

/** Returns the command that reverts the command as declared, or the move that it has just written. */
async function undoAfter(
  storage: Storage,
  { subject = '', undo: declared }: Pick<PageCommand, 'subject'> & Pick<OnPage, 'undo'>,
  result: object,
): Promise<SuggestedCommand | undefined> {
  const { revision, remote } = result as { revision?: number; remote?: string }; // the fields that commands return
  if (declared) return { ...declared, subject: remote ?? subject };
  if (revision === undefined) return undefined;
  const { plan } = await readPlan(storage);
  const entry = await readEntry(storage, plan.history);
  const undo = entry?.plan.revision === revision ? (await readMoveChanges(storage, entry.id))?.undo : undefined;
  return undo && { ...undo, seen: revision };
}
