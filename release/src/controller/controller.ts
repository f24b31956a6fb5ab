import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { collector, type CollectorParts } from '../collector/collector.ts';
import { knownReleases } from '../collector/known-releases.ts';
import type { CountsByRelease } from '../collector/session-counts.ts';
import { stepJudge } from '../judge/judge-step.ts';
import type { Storage } from '../storage/storage.ts';
import { controllerApi } from './api.ts';
import { watcher } from './watcher.ts';

interface ControllerParts extends Pick<CollectorParts, 'store' | 'token' | 'say'> {
  storage: Storage;
}

/** How long a canary of a rollout lasts when no controller extends it; half of it is what clocks may differ by. */
const canaryMs = 20 * 60_000;

/** Collector, watcher and API in one process. Several may share a storage and a count store: one of them watches. */
export function controller({ storage, store, token, say }: ControllerParts): FastifyPluginAsync {
  return async (app) => {
    const now = Date.now;
    await app.register(collector({ store, isKnown: knownReleases(storage), say, ...(token && { token }) }));
    const watching = watcher({ storage, now, elapsed: () => performance.now(), say, canaryMs, judge: stepJudge((since) => countsSince(app, since)) });
    await app.register(controllerApi({ storage, now, isWatching: watching.isWatching, ...(token && { token }) }), { prefix: '/release/v1' });
    let stop: (() => Promise<void>) | undefined;
    app.addHook('onListen', async () => {
      stop = watching.start();
    });
    app.addHook('preClose', async () => stop?.());
  };
}

/** What the collector answers to anybody else who may read it. */
async function countsSince(app: FastifyInstance, since: number): Promise<CountsByRelease | undefined> {
  const answer = await app.inject(`/pulse/health?since=${since}`);
  return answer.statusCode === 200 ? answer.json<CountsByRelease>() : undefined;
}
