import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ground } from '../ground.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { OperatorError } from './verb.ts';
import { verbs } from './verbs.ts';

/** Where the CLI finds the running provider, and the token that opens it. */
export interface DoorKey {
  url: string;
  token: string;
}

export const DOOR_KEY = 'operator.json';

interface Order {
  Body: { verb?: unknown; words?: unknown } | null;
}

/** Takes the operator's commands: from this machine only, and only with the token that lies in the data folder. */
export function serveOperator(app: FastifyInstance, ground: Ground) {
  const token = randomBytes(32).toString('hex');
  const path = join(ground.config.dataDir, DOOR_KEY);

  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    const key: DoorKey = { url: `http://127.0.0.1:${port}${app.prefix}/operator`, token };
    rmSync(path, { force: true });
    writeFileSync(path, JSON.stringify(key), { mode: 0o600 });
  });
  app.addHook('onClose', async () => rmSync(path, { force: true }));

  // To everyone else this address does not exist, and takes no body.
  const onRequest = async (request: FastifyRequest) => {
    if (!isOperator(request, token)) throw new HttpRefusal(404, 'There is no such call.');
  };
  app.post<Order>('/operator', { onRequest }, ({ body }) => obey(body ?? {}, ground));
}

async function obey({ verb: name, words }: NonNullable<Order['Body']>, ground: Ground) {
  const verb = verbs.find((one) => one.name === name);
  if (!verb || !Array.isArray(words)) throw new HttpRefusal(400, 'Unknown command.');
  try {
    return { done: true, text: await verb.run(words.map(String), ground) };
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
