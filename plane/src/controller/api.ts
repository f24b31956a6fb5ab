import { mayRead } from 'shared/node';
import { parseRemote } from 'shared/plan';
import type { FastifyPluginAsync } from 'fastify';
import { lastMoves, moveFilter, type MoveQuery } from '../moves/history.ts';
import { channelsOf, readPlan } from 'release/plan/plan.ts';
import type { AccessLog } from '../rights/access-log.ts';
import { tokenIn } from '../rights/tokens.ts';
import { readLease } from '../rollouts/lease.ts';
import { readRollout, readRollouts } from '../rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';

interface ApiParts {
  storage: Storage;
  now(): number;
  isWatching(): boolean;
  log: AccessLog;
  /** Callers from other machines need this token, or a team's token, to read. Callers on this machine need none. */
  token?: string;
}

/**
 * The read API of the release plane. New versions only add fields. A breaking change gets a new version in the address.
 * Each response contains its whole subject.
 */
export function controllerApi({ storage, now, isWatching, log, token }: ApiParts): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (mayRead(request, token) || (await tokenIn(storage, request.headers.authorization, now()))) return;
      log.refused(request, 'a reader of the API without a valid token');
      return reply.code(403).send({ error: 'From another machine, send a team’s token or the collector’s token.' });
    });
    app.get('/state', async () => {
      const { plan } = await readPlan(storage);
      const lease = (await readLease(storage))?.lease;
      const rollouts = (await readRollouts(storage)).map(({ record }) => record);
      return {
        now: now(),
        storage: storage.name,
        watcher: { isThisOne: isWatching(), ...lease },
        revision: plan.revision,
        channels: Object.fromEntries(channelsOf(plan)),
        rollouts,
      };
    });
    app.get('/rollouts', async () => ({ rollouts: (await readRollouts(storage)).map(({ record }) => record) }));
    app.get<{ Params: { remote: string } }>('/rollouts/:remote', async ({ params }, reply) => {
      const stored = parseRemote(params.remote) ? await readRollout(storage, params.remote) : undefined;
      return (
        stored?.record ??
        reply.code(404).send({ error: `No rollout of ${params.remote.slice(0, 80)} was ever started.` })
      );
    });
    app.get<{ Querystring: MoveQuery }>('/moves', async ({ query }) => ({
      moves: await lastMoves(
        storage,
        (await readPlan(storage)).plan,
        Math.min(1000, Number(query.last) || 20),
        moveFilter(query),
      ),
    }));
  };
}

const answerWithinMs = 5000;

/**
 * A health check for load balancers and supervisors. Responds 200 while the controller can read its storage, with or
 * without the lease. It exposes nothing about players or releases, so it needs no token.
 */
export function healthApi({ storage, isWatching }: { storage: Storage; isWatching(): boolean }): FastifyPluginAsync {
  return async (app) => {
    app.get('/health', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const isReadable = await Promise.race([
        readPlan(storage).then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((late) => setTimeout(late, answerWithinMs, false).unref()),
      ]);
      const body = { status: isReadable ? 'ok' : 'the storage cannot be read', isWatching: isWatching() };
      return reply.code(isReadable ? 200 : 503).send(body);
    });
  };
}
