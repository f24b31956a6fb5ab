import { Counter, Gauge, type Registry } from 'prom-client';
import { channelsOf, readPlan } from 'release/plan/plan.ts';
import { isPageCurrent } from 'release/plan/stored-plan.ts';
import { isFresh, readLease } from '../rollouts/lease.ts';
import { isEnded } from '../rollouts/state-text.ts';
import { readRollouts } from '../rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';

/** Exports metrics of the plan, the page, the rollouts and the lease, for alerts. Each scrape reads the storage. */
export function planeMetrics(registry: Registry, { storage, now }: { storage: Storage; now(): number }) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const plane = {
    readable: gauge('release_storage_readable', '1 while this controller can read the plan'),
    revision: gauge('release_plan_revision', 'Revision of the plan'),
    pageCurrent: gauge(
      'release_page_current',
      '1 while the page matches the plan; 0 means that players get an older page',
    ),
    watched: gauge('release_watched', '1 while a controller holds the lease and advances rollouts'),
    watching: gauge('release_watching', '1 while this controller holds the lease'),
    leaseAge: gauge('release_lease_age_seconds', 'Seconds since the lease was renewed, by the clock of the holder'),
  };
  /**
   * These gauges have a label `remote`. The gauges are reset at each scrape, so that no series of a former remote,
   * release or state is left.
   */
  const parts = {
    state: gauge('release_remote_state', '1 for the current state of a remote', ['remote', 'state']),
    canary: gauge('release_canary_percent', 'Share of sessions that get a canary', ['remote', 'release']),
    canaryEnds: gauge('release_canary_ends_timestamp_seconds', 'When a canary ends unless the controller extends it', [
      'remote',
      'release',
    ]),
    rollout: gauge('release_rollout_state', '1 for the state of a rollout that has not ended', [
      'remote',
      'release',
      'state',
    ]),
  };

  const refresh = async (isWatching: boolean): Promise<void> => {
    for (const each of Object.values(parts)) each.reset();
    plane.watching.set(Number(isWatching));
    try {
      const [{ plan }, lease, rollouts] = await Promise.all([
        readPlan(storage),
        readLease(storage),
        readRollouts(storage),
      ]);
      plane.readable.set(1);
      plane.revision.set(plan.revision);
      plane.pageCurrent.set(Number(await isPageCurrent(storage, plan)));
      plane.watched.set(Number(lease !== undefined && isFresh(lease.lease, now(), 3)));
      plane.leaseAge.set(lease ? Math.max(0, (now() - lease.lease.renewed) / 1000) : Number.POSITIVE_INFINITY);
      for (const [remote, { state, canary }] of channelsOf(plan)) {
        parts.state.set({ remote, state }, 1);
        if (canary) parts.canary.set({ remote, release: canary.release }, canary.percent);
        if (canary?.until) parts.canaryEnds.set({ remote, release: canary.release }, canary.until / 1000);
      }
      for (const { record } of rollouts)
        if (!isEnded(record))
          parts.rollout.set({ remote: record.remote, release: record.release, state: record.state }, 1);
    } catch {
      // The scrape must respond while the storage is down: an alert reads this gauge.
      plane.readable.set(0);
    }
  };
  return {
    refresh,
    webhookFailures: new Counter({
      name: 'release_webhook_failures_total',
      help: 'Messages that the webhook receiver rejected',
      registers: [registry],
    }),
    gitHubFailures: new Counter({
      name: 'release_github_failures_total',
      help: 'Tries to report a rollout that GitHub did not accept',
      registers: [registry],
    }),
  };
}
