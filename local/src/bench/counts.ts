import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measures } from 'shared/plan';
import { startPostgres } from '../../../provider/test/postgres-server.ts';
import { minuteOf, type CountRow, type CountStore } from 'release/collector/count-store.ts';
import { openFileCountStore } from 'release/collector/file-count-store.ts';
import { openPostgresCountStore } from 'release/collector/postgres-count-store.ts';

// The most rows that a collector writes a second at 100 remotes with four canaries: one per release and measure,
// and for a canary also one per network that reported within the second.
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

async function measure(name: string, store: CountStore, processorOfServer: () => Promise<number>): Promise<void> {
  const [own, server] = [process.cpuUsage(), await processorOfServer()];
  let rows = 0;
  for (let batch = 1; batch <= seconds; batch += 1) {
    const written = rowsOfSecond();
    rows += written.length;
    await store.add(batch, written);
  }
  const { user, system } = process.cpuUsage(own);
  const ofServer = (await processorOfServer()) - server;
  const reading = process.cpuUsage();
  const kept = (await store.ofSteps('salt0')).length;
  const read = process.cpuUsage(reading);
  console.log(
    `${name.padEnd(12)}${Math.round(rows / seconds)} rows a second: ${((user + system) / seconds / 1000).toFixed(1)} ms of the collector, ${(ofServer / seconds).toFixed(1)} ms of the database; a step of ${kept} rows read in ${((read.user + read.system) / 1000).toFixed(1)} ms of the collector`,
  );
}

/** Processor time of the server's processes for a database, in milliseconds; 0 without /proc. */
async function processorOf(database: string): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
      if (!(await read('cmdline')).includes(` ${database} `)) return 0;
      const fields = (await read('stat')).split(') ')[1]?.split(' ') ?? [];
      return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }),
  );
  return 10 * ticks.reduce((sum, one) => sum + one, 0);
}

/** Measures the cost of storing the counts in a file and in PostgreSQL. */
export async function counts(): Promise<void> {
  const file = await openFileCountStore(join(await mkdtemp(join(tmpdir(), 'bench-')), 'counts.ndjson'));
  await measure('a file', file, async () => 0);
  await file.close();
  const postgres = await startPostgres({ isDurable: true });
  const url = await postgres.newDatabase();
  const store = await openPostgresCountStore(url);
  await measure('PostgreSQL', store, () => processorOf(new URL(url).pathname.slice(1)));
  await store.close();
  await postgres.stop();
}
