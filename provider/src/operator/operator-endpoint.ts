import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { isConnectionLost, reasonOf } from '../db/failures.ts';
import { HttpRefusal, refused } from '../http/refusal.ts';
import { consoleActor } from './actor.ts';
import { OPERATOR_KEY_FILE, type OperatorKey } from './operator-client.ts';
import { runCommand, type Sent } from './run-command.ts';

const TAKE_OVER_MS = 1000;

/** A command of the command line. Its person has the data folder, so `who` is only a name for the record. */
interface SentByConsole {
  Body: (Sent & { who?: unknown }) | null;
}

/** Serves operator commands. Callers must be on this machine and send the token from the data folder. */
export function serveOperator(app: FastifyInstance, context: Context) {
  const token = randomBytes(32).toString('hex');
  const path = join(context.config.dataDir, OPERATOR_KEY_FILE);

  // If several providers share the folder, the newest serves commands, and after its end another one.
  let takeOver: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    const key: OperatorKey = { url: `http://127.0.0.1:${port}${app.prefix}/operator`, token };
    const serve = () => writeFileSync(path, JSON.stringify(key), { mode: 0o600 });
    rmSync(path, { force: true });
    serve();
    takeOver = setInterval(() => !existsSync(path) && serve(), TAKE_OVER_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(takeOver);
    if (isKey(path, token)) rmSync(path);
  });

  // Runs before the body is read. Callers without the token get a 404.
  const onRequest = async (request: FastifyRequest) => {
    if (!isOperator(request, token)) throw new HttpRefusal(404, refused('unknown_call'));
  };
  app.post<SentByConsole>('/operator', { onRequest }, ({ body }) =>
    runCommand(body ?? {}, consoleActor(body?.who), context).catch(unknownOutcome),
  );
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
export function unknownOutcome(failure: unknown) {
  if (!isConnectionLost(failure)) throw failure;
  return {
    done: false,
    outcome: 'unknown',
    text: `The database did not respond: ${reasonOf(failure)}. The command may have run. Check with acts, player or funds before you repeat it.`,
  };
}

function isOperator({ socket, headers }: FastifyRequest, token: string): boolean {
  const shown = Buffer.from(String(headers['x-operator-token'] ?? ''));
  const expected = Buffer.from(token);
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLocal && shown.length === expected.length && timingSafeEqual(shown, expected);
}
