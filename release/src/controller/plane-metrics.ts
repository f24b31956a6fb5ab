import { Counter, Gauge, type Registry } from 'prom-client';
import { channelsOf } from '../plan/channels.ts';
import { isPageCurrent, readPlan } from '../plan/stored-plan.ts';
import { isFresh, readLease } from '../rollouts/lease.ts';
import { isEnded, readRollouts } from '../rollouts/record.ts';
import type { Storage } from '../storage/storage.ts';

interface PlaneParts {
  storage: Storage;
  now(): number;
}

/** Metrics of the plan, the page, the rollouts and the lease, for alerts. Read from the storage at each scrape. */
export function planeMetrics(registry: Registry, { storage, now }: PlaneParts) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const readable = gauge('release_storage_readable', '1 while this controller can read the plan');
  const revision = gauge('release_plan_revision', 'Revision of the plan');
  const pageCurrent = gauge(
    'release_page_current',
    '1 while the page matches the plan; 0 means that players get an older page',
  );
  const watched = gauge('release_watched', '1 while a controller holds the lease and advances rollouts');
  const watching = gauge('release_watching', '1 while this controller holds the lease');
  const leaseAge = gauge(
    'release_lease_age_seconds',
    'Seconds since the lease was renewed, by the clock of the holder',
  );
  const state = gauge('release_remote_state', '1 for the current state of a remote', ['remote', 'state']);
  const canary = gauge('release_canary_percent', 'Share of sessions that get a canary', ['remote', 'release']);
  const canaryEnds = gauge(
    'release_canary_ends_timestamp_seconds',
    'When a canary ends unless the controller extends it',
    ['remote', 'release'],
  );
  const rollout = gauge('release_rollout_state', '1 for the state of a rollout that has not ended', [
    'remote',
    'release',
    'state',
  ]);

  const refresh = async (isWatching: boolean): Promise<void> => {
    for (const each of [state, canary, canaryEnds, rollout]) each.reset();
    watching.set(Number(isWatching));
    try {
      const [{ plan }, lease, rollouts] = await Promise.all([
        readPlan(storage),
        readLease(storage),
        readRollouts(storage),
      ]);
      readable.set(1);
      revision.set(plan.revision);
      pageCurrent.set(Number(await isPageCurrent(storage, plan)));
      watched.set(Number(lease !== undefined && isFresh(lease.lease, now(), 3)));
      leaseAge.set(lease ? Math.max(0, (now() - lease.lease.renewed) / 1000) : Number.POSITIVE_INFINITY);
      for (const [remote, channel] of channelsOf(plan)) {
        state.set({ remote, state: channel.state }, 1);
        if (channel.canary) canary.set({ remote, release: channel.canary.release }, channel.canary.percent);
        if (channel.canary?.until)
          canaryEnds.set({ remote, release: channel.canary.release }, channel.canary.until / 1000);
      }
      for (const { record } of rollouts)
        if (!isEnded(record)) rollout.set({ remote: record.remote, release: record.release, state: record.state }, 1);
    } catch {
      // A scrape must answer while the storage is down: the alert reads this gauge.
      readable.set(0);
    }
  };
  return {
    refresh,
    webhookFailures: new Counter({
      name: 'release_webhook_failures_total',
      help: 'Messages that the webhook receiver rejected',
      registers: [registry],
    }),
  };
}
