import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFleet } from './fleet.ts';
import { order } from './provider-process.ts';

export interface CrowdReport {
  doorIs: string;
  tabs: number;
  seconds: number;
  reads: number;
  /** The number of reads without a change: a 304 without a body. */
  unchanged: number;
  failed: number;
  p50Ms: number;
  p99Ms: number;
  /** The number of reads that nginx sent to a provider. */
  sent: number;
}

/**
 * Simulates open tabs that read the markets through nginx, each on its own connection, as browsers do after a market's
 * time.
 */
export async function readAsCrowd(
  databaseUrl: string,
  { tabs, everyMs, seconds }: { tabs: number; everyMs: number; seconds: number },
): Promise<CrowdReport> {
  const fleet = await startFleet(3, databaseUrl);
  try {
    for (let n = 1; n <= 20; n += 1) await order(fleet.dataDir, 'market', `MARKET ${n}`, '3:45 pm', '5:45 pm');
    const times: number[] = [];
    const counts = { reads: 0, unchanged: 0, failed: 0 };
    const until = performance.now() + seconds * 1000;
    const before = fleet.readsSent();
    await Promise.all(
      Array.from({ length: tabs }, async (_, place) => {
        const read = openTab(fleet.door);
        for (let at = (place / tabs) * everyMs; ; at += everyMs) {
          await sleep(Math.max(0, until - seconds * 1000 + at - performance.now()));
          if (performance.now() >= until) return;
          const started = performance.now();
          const status = await read();
          times.push(performance.now() - started);
          counts.reads += 1;
          if (status === 304) counts.unchanged += 1;
          else if (status !== 200) counts.failed += 1;
        }
      }),
    );
    await sleep(100);
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    const { doorIs } = fleet;
    return { doorIs, tabs, seconds, ...counts, p50Ms: at(0.5), p99Ms: at(0.99), sent: fleet.readsSent() - before };
  } finally {
    await fleet.stop();
  }
}

/** Returns a function that reads like a browser: on one connection, with the tag of the last answer. */
function openTab(door: string): () => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let tag: string | undefined;
  return () =>
    new Promise((resolve) => {
      const headers = { 'accept-encoding': 'gzip, deflate, br', ...(tag && { 'if-none-match': tag }) };
      get(`${door}/api/get_games.php`, { agent, headers }, (response) => {
        tag = response.headers.etag ?? tag;
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      }).once('error', () => resolve(0));
    });
}
