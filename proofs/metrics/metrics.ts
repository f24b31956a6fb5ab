import { setTimeout as sleep } from 'node:timers/promises';
import { providerCauses, type Cause } from 'proofs/provider/alert-causes.ts';
import { startLoad, startServiceLoad } from 'proofs/provider/alert-load.ts';
import { openAlertWorld } from 'proofs/provider/alert-world.ts';
import { dashboardQueries, type ShownQuery } from './dashboards.ts';
import { jobs, rulesOf, startPrometheus, type Prometheus } from './live-prometheus.ts';
import { releaseCauses } from './release-causes.ts';
import { openReleaseWorld } from './release-world.ts';

const FIRING_MS = 150_000;
const SILENT_MS = 300_000;
/** These queries have an answer only while a remote or a rollout needs a person. */
const needsCause = 'Needs a person';

/**
 * Runs the provider and the release plane under load, with a real Prometheus that has the shipped rules. First, no alert
 * fires and the dashboards have data. Then each cause raises its alerts and no others.
 */
export async function proveMetrics(program: string, print: (line: string) => void): Promise<boolean> {
  const provider = await openAlertWorld();
  const release = await openReleaseWorld();
  const prometheus = await startPrometheus(program, {
    provider: provider.fleet.ports.map((port) => `127.0.0.1:${port}`),
    release: [release.target],
  });
  const stops = [startLoad(provider), release.startLoad()];
  try {
    await prometheus.untilRead(provider.fleet.ports.length + 1);
    const began = Date.now();
    const stopServices = startServiceLoad(provider);
    await provider.pushResult('PUSH WORKS', 201);
    await sleep(60_000);
    await stopServices();
    const fired = await prometheus.firedSince(began);
    print(`A minute of load: alerts that fired: ${fired.join(', ') || 'none'}`);
    const empty = await withoutData(prometheus, dashboardQueries());
    print(`${dashboardQueries().length} queries of the dashboards, without data: ${textOf(empty)}`);

    const causes = await Promise.all(
      [providerCauses(provider), releaseCauses(release)].map((list) => seedAll(prometheus, list, print)),
    );
    const stillEmpty = await withoutData(prometheus, empty, began);
    print(`Without data at any time: ${textOf(stillEmpty)}`);
    const left = await untilSilent(prometheus, (name) => name !== 'ReleaseNobodyWatches');
    print(`Alerts that do not end with their cause: ${left.join(', ') || 'none'}`);
    const seen = new Set(causes.flat().flatMap(({ raised }) => raised));
    print(
      `Only promtool covers: ${
        allAlerts()
          .filter((name) => !seen.has(name))
          .join(', ') || 'none'
      }`,
    );
    return (
      fired.length === 0 &&
      empty.every(({ panel }) => panel === needsCause) &&
      stillEmpty.length === 0 &&
      left.length === 0 &&
      causes.flat().every(({ isRight }) => isRight)
    );
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await prometheus.stop();
    await release.stop();
    await provider.stop();
  }
}

/** Causes one thing after the other. Alerts of an earlier cause may still fire, but not those that the cause must raise. */
async function seedAll(prometheus: Prometheus, causes: readonly Cause[], print: (line: string) => void) {
  const results = [];
  let earlier: readonly string[] = [];
  for (const { what, raises, mayRaise = [], seed } of causes) {
    await untilSilent(prometheus, (name) => raises.includes(name));
    const before = await prometheus.firing();
    const started = Date.now();
    const end = await seed();
    const missing = await prometheus.untilFiring(raises, FIRING_MS);
    const seconds = Math.round((Date.now() - started) / 1000);
    await end();
    const plane = raises[0]?.startsWith('Release') ? 'Release' : 'Provider';
    const expected = [...before, ...earlier, ...raises, ...mayRaise];
    const others = (await prometheus.firedSince(started)).filter(
      (name) => name.startsWith(plane) && !expected.includes(name),
    );
    earlier = [...raises, ...mayRaise];
    const isRight = missing.length === 0 && others.length === 0;
    const raised = raises.filter((name) => !missing.includes(name));
    print(
      `${isRight ? 'ok' : 'WRONG'} ${what}: ${raised.join(', ') || 'nothing'} after ${seconds} s${missing.length > 0 ? `; missing ${missing.join(', ')}` : ''}${others.length > 0 ? `; also ${others.join(', ')}` : ''}`,
    );
    results.push({ isRight, raised });
  }
  return results;
}

async function withoutData(prometheus: Prometheus, queries: readonly ShownQuery[], since?: number) {
  const empty: ShownQuery[] = [];
  for (const one of queries) if (!(await prometheus.hasData(one.query, since))) empty.push(one);
  return empty;
}

/** Waits until none of these alerts fires. Returns those that still do after some minutes. */
async function untilSilent(prometheus: Prometheus, isOne: (alert: string) => boolean): Promise<string[]> {
  const end = Date.now() + SILENT_MS;
  for (;;) {
    const left = [...(await prometheus.firing())].filter(isOne);
    if (left.length === 0 || Date.now() > end) return left;
    await sleep(2000);
  }
}

function textOf(queries: readonly ShownQuery[]): string {
  return queries.map(({ panel, query }) => `${panel} (${query})`).join('; ') || 'none';
}

function allAlerts(): string[] {
  return jobs.flatMap((job) => [...rulesOf(job).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name));
}
