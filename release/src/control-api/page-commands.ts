import type { FastifyInstance } from 'fastify';
import type { Command, Flags, OfferedCommand } from '../commands/command.ts';
import { remoteOf } from '../commands/subject.ts';
import { readEntry } from '../plan/history.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { Refusal } from '../refusal.ts';
import { readRollout } from '../rollouts/record.ts';
import { missingRight } from '../rights/may-do.ts';
import { WriteConflict, type Storage } from '../storage/storage.ts';
import type { ControlParts } from './control-page.ts';
import { readMoveChanges } from './move-changes.ts';
import { undoOfWord } from './undo.ts';
import type { SuggestedCommand } from './suggested-command.ts';

/** A verb as the page offers it; its usage line says what it is about. */
export interface OfferedVerb extends Pick<Command, 'usage' | 'about'> {
  verb: string;
  flags: Record<string, 'string' | 'boolean'>;
}

export interface SentAct {
  verb: string;
  subject?: string;
  flags?: Flags;
  why?: string;
  dryRun: boolean;
  /** The plan's revision that the person has seen. */
  seen?: number;
}

/** One line of the answer: what the act says while it works, and at last how it ended. */
export type ActLine =
  | { said: string }
  | { result: object; undo?: SuggestedCommand }
  | { refused: string; message: string; details: object };

// Files are published by a pipeline, and reading has pages of its own.
const notHere = ['publish', 'status', 'list', 'history'];
const known = ['verb', 'subject', 'flags', 'why', 'dryRun', 'seen'];

/** Does what the command line does, by the same code and for the same tokens. */
export function pageCommands({ storage, verbs, run, app: address }: ControlParts) {
  return (app: FastifyInstance) => {
    app.get('/verbs', (request, reply) => {
      const { token } = request.signedIn!; // the hook before refuses others
      const own = token.remotes.find((remote) => remote !== '*') ?? 'shell';
      const isAllowed = (verb: string, { touches }: OfferedCommand) =>
        missingRight(token, verb, touches(own, {})) === undefined;
      void reply.send({
        verbs: Object.entries(verbs)
          .filter(([verb, command]) => !notHere.includes(verb) && isAllowed(verb, command))
          .map(([verb, command]) => offeredVerb(verb, command)),
      });
    });
    app.post<{ Body: Partial<SentAct> | undefined }>('/acts', async (request, reply) => {
      const { session, token } = request.signedIn!; // the hook before refuses others
      const sent = Object.fromEntries(
        Object.entries(request.body ?? {}).filter(([name]) => known.includes(name)),
      ) as Partial<SentAct>; // `run` looks at each field
      const ofPage = {
        ...sent,
        ...(session.by && { by: session.by }),
        app: address ?? `${request.protocol}://${request.host}`,
      };
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      const write = (line: ActLine) => void raw.write(`${JSON.stringify(line)}\n`);
      try {
        if (notHere.includes(String(sent.verb)))
          throw new Refusal(`${String(sent.verb)} is not done from this page.`, 'notAllowed');
        // A rollout goes on by itself: the page follows it by its events.
        const result = await run(token, ofPage, {
          say: (said) => write({ said }),
          left: () => AbortSignal.abort(),
        }).catch((error: unknown) => leftRollout(storage, error, sent));
        const undo = sent.dryRun === true ? undefined : await undoAfter(storage, sent, result);
        write({ result, ...(undo && { undo }) });
      } catch (error) {
        write(refusalLine(error));
      }
      raw.end();
    });
  };
}

function offeredVerb(verb: string, { usage, about, flags = {} }: Command): OfferedVerb {
  return {
    verb,
    usage,
    about,
    flags: Object.fromEntries(Object.entries(flags).map(([name, { type }]) => [name, type])),
  };
}

async function leftRollout(storage: Storage, error: unknown, { subject = '' }: Partial<SentAct>): Promise<object> {
  if (!(error instanceof Refusal) || error.outcome !== 'left') throw error;
  const { record } = (await readRollout(storage, remoteOf(subject))) ?? {};
  return { verb: 'rollout', remote: record?.remote, release: record?.release, state: record?.state };
}

/** By the entry that the move has just written, or by what a rollout was told. */
async function undoAfter(
  storage: Storage,
  { verb = '', subject = '' }: Partial<SentAct>,
  result: object,
): Promise<SuggestedCommand | undefined> {
  const { revision, remote } = result as { revision?: number; remote?: string }; // what commands answer
  const word = undoOfWord(verb, remote ?? subject);
  if (word || revision === undefined) return word;
  const { plan } = await readPlan(storage);
  const entry = await readEntry(storage, plan.history);
  return entry?.plan.revision === revision ? (await readMoveChanges(storage, entry.id))?.undo : undefined;
}

function refusalLine(error: unknown): ActLine {
  if (error instanceof Refusal) return { refused: error.outcome, message: error.message, details: error.details };
  return {
    refused: error instanceof WriteConflict ? 'conflict' : 'failed',
    message: error instanceof Error ? error.message : String(error),
    details: {},
  };
}
