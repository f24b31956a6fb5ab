import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measures } from 'shared/plan';
import { processorMs } from './provider/processor-time.ts';
import { startPostgres } from 'provider/test/postgres-server.ts';
import { minuteOf, type CountRow, type CountStore } from 'plane/collector/count-store.ts';
import { openFileCountStore } from 'plane/collector/file-count-store.ts';
import { openPostgresCountStore } from 'plane/collector/postgres-count-store.ts';

// The most rows that a collector writes in a second, with 100 remotes and four canaries. The collector writes one row
// per release and measure. For a canary, it also writes one row per network that reported in that second.
const [remotes, canaries, reportingNetworks, seconds] = [100, 4, 1000, 15];
const reported = measures.slice(0, 10);
const minute = minuteOf(Date.now());

function rowsOfSecond(): CountRow[] {
  const plain = Array.from({ length: remotes }, (_, at) =>
    reported.map((measure): CountRow => ({
      minute,
      remote: `mfe-part-${at}`,
      release: '1.0.0-00000001',
      measure,
      count: 100,
    })),
  ).flat();
  const ofSteps = Array.from({ length: canaries }, (_, at) =>
    Array.from({ length: reportingNetworks }, (): CountRow => {
      const release = randomInt(4) ? '1.0.0-00000001' : '1.1.0-00000002';
      return {
        minute,
        remote: `mfe-part-${at}`,
        release,
        measure: reported[randomInt(3)]!,
        count: 1,
        step: `salt${at}.25`,
        network: randomInt(1024),
      };
    }),
  ).flat();
  const byKey = new Map(
    [...plain, ...ofSteps].map((row) => [[row.remote, row.release, row.measure, row.step, row.network].join(), row]),
  );
  return [...byKey.values()];
}

async function measure(name: string, store: CountStore, processorOfServer: () => number): Promise<void> {
  const before = processorOfServer();
  let rows = 0;
  const written = await ownProcessorMs(async () => {
    for (let batch = 1; batch <= seconds; batch += 1) {
      const ofSecond = rowsOfSecond();
      rows += ofSecond.length;
      await store.add(batch, ofSecond);
    }
  });
  const ofServer = processorOfServer() - before;
  let kept = 0;
  const read = await ownProcessorMs(async () => {
    kept = (await store.ofSteps('salt0')).length;
  });
  console.log(
    `${name.padEnd(12)}${Math.round(rows / seconds)} rows a second: ${(written / seconds).toFixed(1)} ms of the collector, ${(ofServer / seconds).toFixed(1)} ms of the database; a step of ${kept} rows read in ${read.toFixed(1)} ms of the collector`,
  );
}

/** Returns this process's processor time during the work, in ms. */
export async function ownProcessorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Measures the cost of storing the counts in a file and in PostgreSQL. */
export async function counts(): Promise<void> {
  const file = await openFileCountStore(join(await mkdtemp(join(tmpdir(), 'bench-')), 'counts.ndjson'));
  await measure('a file', file, () => 0);
  await file.close();
  const postgres = await startPostgres({ isDurable: true });
  const store = await openPostgresCountStore(await postgres.newDatabase());
  await measure('PostgreSQL', store, () => processorMs(postgres.pid, { withChildren: true }));
  await store.close();
  await postgres.stop();
}
