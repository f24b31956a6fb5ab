import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from 'release/repository.ts';
import { freePort, untilListening } from 'plane/testing/ports.ts';
import { ended } from 'plane/testing/many-processes.ts';
import { shorterRules } from './shorter-rules.ts';

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;

/** A series of a query's answer. Each value is a time and a number as text. */
interface Series {
  metric: Record<string, string>;
  value?: [number, string];
  values?: [number, string][];
}

/** The scrape jobs. */
export const jobs = ['provider', 'release'] as const;
const packageOf = { provider: 'provider', release: 'plane' } as const;

/** Returns the shipped rules of a job. */
export function rulesOf(job: (typeof jobs)[number]): string {
  return readFileSync(join(root, packageOf[job], 'prometheus/alerts.yml'), 'utf8');
}

/**
 * Starts Prometheus with the configuration and the rules of the repository. Only the targets, the paths and the times
 * differ.
 */
export async function startPrometheus(
  program: string,
  targets: Record<(typeof jobs)[number], readonly string[]>,
  changed: (rules: string) => string = shorterRules,
) {
  const folder = mkdtempSync(join(tmpdir(), 'matka-prometheus-'));
  let config = readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8')
    // Longer than the provider waits for a frozen database before it answers a scrape.
    .replace('scrape_interval: 15s', 'scrape_interval: 4s\n  scrape_timeout: 4s')
    .replace('evaluation_interval: 15s', 'evaluation_interval: 1s');
  for (const job of jobs) {
    // A job without targets would raise the alert that nothing answers.
    writeFileSync(join(folder, `${job}.yml`), targets[job].length > 0 ? changed(rulesOf(job)) : 'groups: []\n');
    config = config
      .replace(`/opt/matka/${packageOf[job]}/prometheus/alerts.yml`, join(folder, `${job}.yml`))
      .replace(new RegExp(`(job_name: ${job}\\n[^]*?targets: )\\[.*\\]`), `$1${JSON.stringify(targets[job])}`);
  }
  writeFileSync(join(folder, 'prometheus.yml'), config);
  const port = await freePort();
  const server = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await untilListening(port, server);
  const ask = async (path: string, fields: Record<string, string>): Promise<Series[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const { data, error } = (await answer.json()) as { data?: { result: Series[] }; error?: string };
    if (!data) throw new Error(`Prometheus refused ${JSON.stringify(fields)}: ${error}`);
    return data.result;
  };
  const firing = async () =>
    new Set((await ask('query', { query: 'ALERTS{alertstate="firing"}' })).map(({ metric }) => metric.alertname ?? ''));
  return {
    firing,
    /** Waits until Prometheus has read all targets, and no rule misses them any more. */
    async untilRead(targets: number): Promise<void> {
      for (;;) {
        const up = await ask('query', { query: 'up == 1' });
        if (up.length === targets && (await firing()).size === 0) return;
        await sleep(500);
      }
    },
    /** Returns whether a query has a number as its answer now, or with `since` at any time since then. */
    async hasData(query: string, since?: number): Promise<boolean> {
      const end = Date.now() / 1000;
      const series = await (since === undefined
        ? ask('query', { query })
        : ask('query_range', { query, start: String(since / 1000), end: String(end), step: '5' }));
      return series.some(({ value, values = value ? [value] : [] }) => values.some(([, number]) => number !== 'NaN'));
    },
    /** Returns the alerts that have fired at any time since then. */
    async firedSince(since: number): Promise<string[]> {
      const query = `count by (alertname) (count_over_time(ALERTS{alertstate="firing"}[${Math.ceil((Date.now() - since) / 1000)}s]))`;
      return (await ask('query', { query })).map(({ metric }) => metric.alertname ?? '');
    },
    /** Waits until all these alerts fire. Returns those that do not fire in time. */
    async untilFiring(alerts: readonly string[], withinMs: number): Promise<string[]> {
      const end = Date.now() + withinMs;
      const missing = async (seen: Set<string>): Promise<string[]> => {
        for (const name of await firing()) seen.add(name);
        const left = alerts.filter((name) => !seen.has(name));
        if (left.length === 0 || Date.now() > end) return left;
        await sleep(1000);
        return missing(seen);
      };
      return missing(new Set());
    },
    async stop() {
      server.kill('SIGTERM');
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
