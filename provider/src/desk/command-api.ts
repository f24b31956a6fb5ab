import type { FastifyInstance } from 'fastify';
import { visibleText } from '../http/field-checks.ts';
import { unreadable } from '../http/refusal.ts';
import type { Context } from '../context/context.ts';
import { mayRun } from '../operator/actor.ts';
import type { Outcome } from '../operator/execute.ts';
import { operatorCommands } from '../operator/operator-commands.ts';
import { denial, runCommand } from '../operator/run-command.ts';
import { actorOf } from './guard.ts';

const MAX_WORDS = 20;
const MAX_LENGTH = 600;
const MAX_REASON = 300;

interface CommandRoute {
  Params: { verb: string };
  Body: { words?: unknown; reason?: unknown } | null;
}

const statusOf: Partial<Record<Outcome['outcome'], number>> = { denied: 403, refused: 409, proposed: 202 };

/** The operator's commands, with the same functions and rights as the command line. */
export function commandApi(app: FastifyInstance, context: Context) {
  app.get('/api/commands', (request, reply) => {
    const actor = actorOf(request);
    return reply.send({
      commands: operatorCommands
        .filter(({ role }) => mayRun(actor, role))
        .map(({ name, words, help, role }) => ({ name, words, help, role })),
    });
  });
  app.post<CommandRoute>('/api/commands/:verb', {
    // Refuses an operator without the role before it reads the body.
    onRequest: async (request, reply) => {
      const denied = await denial(request.params.verb, actorOf(request), context);
      if (denied) return reply.code(403).send(denied);
    },
    handler: async (request, reply) => {
      const { words, reason = '' } = request.body ?? {};
      const sent = { verb: request.params.verb, words: readWords(words), reason: readText(reason, MAX_REASON) };
      const outcome = await runCommand(sent, actorOf(request), context);
      return reply.code(statusOf[outcome.outcome] ?? 200).send(outcome);
    },
  });
}

function readWords(words: unknown): string[] {
  if (!Array.isArray(words) || words.length > MAX_WORDS) throw unreadable();
  const read = words.map((word) => readText(word, MAX_LENGTH));
  if (read.join(' ').length > MAX_LENGTH) throw unreadable();
  return read;
}

// Control characters could forge lines in a list, and PostgreSQL cannot store NUL.
function readText(text: unknown, most: number): string {
  if (typeof text !== 'string' || text.length > most || /[\p{Cc}\p{Cs}]/u.test(text)) throw unreadable();
  return visibleText(text);
}
