import { readAddress, readText, type Environment } from 'shared/node';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { collector, type CollectorParts } from '../collector/collector.ts';
import { pulseMetrics } from '../collector/pulse-metrics.ts';
import { knownReleases } from '../collector/known-releases.ts';
import type { CountsByRelease, StepCounts } from '../collector/counts.ts';
import { stepJudge } from '../judge/judge-step.ts';
import { leaseMs as usualLeaseMs } from '../rollouts/lease.ts';
import { Refusal } from 'release/refusal.ts';
import type { JudgedStep } from '../judge/verdict.ts';
import { readLiveProvider } from 'release/host/live-provider.ts';
import { openOtherStorage } from '../storage/open-storage.ts';
import type { Storage } from 'release/storage/storage.ts';
import { controlPage } from '../control-api/control-page.ts';
import { controlPageBuild } from '../control-api/page-build.ts';
import type { GitHubTarget } from '../github/github-target.ts';
import { rolloutReports } from '../github/rollout-reports.ts';
import { clockAhead } from '../rollouts/clock-ahead.ts';
import { curveRecorder } from '../rollouts/curve.ts';
import { controllerApi, healthApi } from './api.ts';
import { accessLog } from '../rights/access-log.ts';
import type { ReadProvider } from '../checks/provider-answers.ts';
import { commandsApi, runFor, type CommandParts } from './commands-api.ts';
import { offeredCommands } from './offered-commands.ts';
import { planeMetrics } from './plane-metrics.ts';
import { webhook } from './webhook.ts';
import { watcher } from './watcher.ts';

interface ControllerParts extends Pick<CollectorParts, 'store' | 'token' | 'voteKey' | 'say'> {
  storage: Storage;
  /** How soon another controller takes over after this controller stops. */
  leaseMs?: number;
  /** A verdict must be the same without so many voters of each step. */
  spare?: number | undefined;
  /** Receives every move and verdict. */
  webhook?: { address: string; secret: string } | undefined;
  /** Receives the progress of rollouts, for the commits that they name. */
  gitHub?: GitHubTarget | undefined;
  staging?: CommandParts['staging'];
  /** Where players open the app, if not at the address of the control page. */
  app?: string | undefined;
  /** The name of this deployment, for the control page. */
  environment?: string | undefined;
  /** Reads what the provider answers. By default from the provider's address in the plan. */
  provider?: ReadProvider;
}

/**
 * How long a rollout's canary stays in the plan unless a controller extends it. The clocks of controllers and browsers
 * may differ by up to half of it.
 */
const canaryMs = 20 * 60_000;

/**
 * The controller: collector, watcher and API in one process. Several controllers can share a storage and a count store.
 * Only one of them watches.
 */
export function controller({
  storage,
  store,
  token,
  voteKey,
  spare,
  staging,
  leaseMs = usualLeaseMs,
  webhook: target,
  gitHub,
  app: address,
  environment,
  provider = (plan) => readLiveProvider(plan, address ?? ''),
  say,
}: ControllerParts): FastifyPluginAsync {
  return async (app) => {
    const now = () => Date.now();
    const metrics = pulseMetrics();
    const plane = planeMetrics(metrics.registry, { storage, now });
    const reports = [
      ...(target ? [webhook({ storage, now, say, ...target, onFailure: () => plane.webhookFailures.inc() })] : []),
      ...(gitHub
        ? [rolloutReports({ storage, target: gitHub, now, say, onFailure: () => plane.gitHubFailures.inc() })]
        : []),
    ];
    const log = accessLog(app.log);
    const watching = watcher({
      storage,
      now,
      elapsed: () => performance.now(),
      say,
      canaryMs,
      leaseMs,
      reports,
      clockAhead: () => clockAhead(storage, now),
      onMove: log.move,
      recordPoint: curveRecorder(storage),
      judge: stepJudge((step) => countsOf(app, step), spare),
    });
    await app.register(
      collector({
        store,
        known: knownReleases(storage),
        metrics,
        beforeScrape: () => plane.refresh(watching.isWatching()),
        say,
        onRefused: log.refused,
        voteKey,
        ...(token && { token }),
      }),
    );
    const parts = {
      storage,
      now,
      staging,
      log,
      // Never the address that a caller sends: this process would then request any address for it.
      provider,
      sessionCounts: (since: number) => countsSince(app, since),
      errorSamples: (remote: string, release: string) => store.errorsOf(remote, release),
    };
    await app.register(healthApi({ storage, isWatching: watching.isWatching }), { prefix: '/release/v1' });
    await app.register(commandsApi(parts), { prefix: '/release/v1' });
    await app.register(controllerApi({ storage, now, log, isWatching: watching.isWatching, ...(token && { token }) }), {
      prefix: '/release/v1',
    });
    await app.register(
      controlPage({
        ...parts,
        store,
        run: (of, sent, saying) => runFor(of, sent, { ...parts, ...saying }),
        verbs: offeredCommands,
        areVotes: voteKey !== undefined,
        app: address,
        environment,
        page: controlPageBuild(),
      }),
      { prefix: '/control' },
    );
    let stop: (() => Promise<void>) | undefined;
    app.addHook('onListen', async () => {
      stop = watching.start();
    });
    app.addHook('preClose', async () => stop?.());
  };
}

export function readWebhook(env: Environment): { address: string; secret: string } | undefined {
  const address = readAddress(env, 'RELEASE_WEBHOOK', ['http:', 'https:']);
  const secret = readText(env, 'RELEASE_WEBHOOK_SECRET');
  if (address && !secret)
    throw new Refusal(
      'RELEASE_WEBHOOK is set without RELEASE_WEBHOOK_SECRET, which signs its messages. Set both.',
      'wrongUsage',
    );
  return address && secret ? { address, secret } : undefined;
}

/** Reads from the environment the storage from which releases may be copied. */
export function readStaging(env: Environment): CommandParts['staging'] {
  const place = readText(env, 'RELEASE_STAGING');
  return place === undefined ? undefined : { place, storage: openOtherStorage(place, env) };
}

/** Reads the collector's counts through its HTTP API, like an external reader. */
async function countsSince(app: FastifyInstance, since: number): Promise<CountsByRelease | undefined> {
  const answer = await app.inject(`/pulse/health?since=${since}`);
  return answer.statusCode === 200 ? answer.json<CountsByRelease>() : undefined;
}

async function countsOf(
  app: FastifyInstance,
  { remote, release, stable, cohort }: JudgedStep,
): Promise<StepCounts | undefined> {
  const answer = await app.inject({
    url: '/pulse/steps',
    query: { remote, release, cohort, ...(stable && { stable }) },
  });
  return answer.statusCode === 200 ? answer.json<StepCounts>() : undefined;
}
