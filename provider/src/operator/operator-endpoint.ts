import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { isConnectionLost, reasonOf } from '../db/failures.ts';
import { HttpRefusal, refused } from '../http/refusal.ts';
import { actsCommand, recordAct } from './acts.ts';
import { clockAndAuditCommands } from './clock-and-audit-commands.ts';
import { OperatorError, type Command } from './command.ts';
import { fundCommands } from './fund-commands.ts';
import { offerCommands } from './offer-commands.ts';
import { OPERATOR_KEY_FILE, type OperatorKey } from './operator-client.ts';
import { paymentCommands } from './payment-commands.ts';
import { playerCommands } from './player-commands.ts';
import { resultCommands } from './result-commands.ts';
import { traceCommand } from './trace-command.ts';

/** The commands that a running provider accepts. */
export const operatorCommands: readonly Command[] = [
  ...resultCommands,
  ...fundCommands,
  ...paymentCommands,
  ...playerCommands,
  ...offerCommands,
  ...clockAndAuditCommands,
  traceCommand,
  actsCommand,
];

// These commands are not recorded. `acts` would fill its own list, and `forget` would store the number of a deleted
// player again.
const unrecorded = ['acts', 'forget'];

interface Sent {
  Body: { verb?: unknown; words?: unknown; who?: unknown } | null;
}

/** Serves operator commands. Callers must be on this machine and send the token from the data folder. */
export function serveOperator(app: FastifyInstance, context: Context) {
  const token = randomBytes(32).toString('hex');
  const path = join(context.config.dataDir, OPERATOR_KEY_FILE);

  // If several processes share the folder, only the first process serves commands.
  if (context.config.place) return;
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    const key: OperatorKey = { url: `http://127.0.0.1:${port}${app.prefix}/operator`, token };
    rmSync(path, { force: true });
    writeFileSync(path, JSON.stringify(key), { mode: 0o600 });
  });
  app.addHook('onClose', async () => {
    // Deletes the file only if it still contains this process's token. A successor on the same port may have replaced
    // it.
    if (isKey(path, token)) rmSync(path);
  });

  // Runs before the body is read. Callers without the token get a 404.
  const onRequest = async (request: FastifyRequest) => {
    if (!isOperator(request, token)) throw new HttpRefusal(404, refused('unknown_call'));
  };
  app.post<Sent>('/operator', { onRequest }, ({ body }) => runCommand(body ?? {}, context).catch(unknownOutcome));
}

function isKey(path: string, token: string): boolean {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as OperatorKey).token === token;
  } catch {
    return false;
  }
}

/**
 * Explains a lost connection: the command may have committed, so the operator must look first. A repeated credit would
 * count twice.
 */
function unknownOutcome(failure: unknown) {
  if (!isConnectionLost(failure)) throw failure;
  return {
    done: false,
    text: `The database did not respond: ${reasonOf(failure)}. The command may have run. Check with acts, player or funds before you repeat it.`,
  };
}

/** Runs a command. Records it with the sender's name, even if it was refused. */
export async function runCommand({ verb: name, words, who }: NonNullable<Sent['Body']>, context: Context) {
  const command = operatorCommands.find((one) => one.name === name);
  if (!command || !Array.isArray(words)) throw new HttpRefusal(400, refused('unknown_command'));
  const outcome = await outcomeOf(command, words.map(String), context);
  const by = typeof who === 'string' && who !== '' ? who : 'unknown';
  if (!unrecorded.includes(command.name))
    await recordAct(context, { who: by, command: command.name, words: words.map(String), wasDone: outcome.done });
  return outcome;
}

async function outcomeOf(command: Command, words: readonly string[], context: Context) {
  try {
    return { done: true, text: await command.run(words, context) };
  } catch (failure) {
    if (failure instanceof OperatorError) return { done: false, text: failure.message };
    throw failure;
  }
}

function isOperator({ socket, headers }: FastifyRequest, token: string): boolean {
  const shown = Buffer.from(String(headers['x-operator-token'] ?? ''));
  const expected = Buffer.from(token);
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLocal && shown.length === expected.length && timingSafeEqual(shown, expected);
}
