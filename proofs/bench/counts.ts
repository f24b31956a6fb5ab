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
import { bitOf, type VoteRow } from 'plane/collector/votes.ts';

// The most rows that a collector writes in a second, with 100 remotes and four canaries of 10,000 voters. The collector
// writes one row per release and measure. For a canary, it also writes one row per voter who reported in that second.
const [remotes, canaries, reportingVoters, seconds] = [100, 4, 1000, 15];
const reported = measures.slice(0, 10);
const minute = minuteOf(Date.now());

function rowsOfSecond(): CountRow[] {
  return Array.from({ length: remotes }, (_, at) =>
    reported.map((measure): CountRow => ({
      minute,
      remote: `mfe-part-${at}`,
      release: '1.0.0-00000001',
      measure,
      count: 100,
    })),
  ).flat();
}

function votesOfSecond(): VoteRow[] {
  return Array.from({ length: canaries }, (_, at) =>
    Array.from({ length: reportingVoters }, (): VoteRow => ({
      minute,
      remote: `mfe-part-${at}`,
      release: randomInt(4) ? '1.0.0-00000001' : '1.1.0-00000002',
      step: `salt${at}.25`,
      voter: `voter ${randomInt(10_000)}`,
      measures: bitOf((['opened', 'tried', 'accepted', 'usable500'] as const)[randomInt(4)]!), // one of four
    })),
  ).flat();
}

async function measure(name: string, store: CountStore, processorOfServer: () => number): Promise<void> {
  const before = processorOfServer();
  let rows = 0;
  const written = await ownProcessorMs(async () => {
    for (let batch = 1; batch <= seconds; batch += 1) {
      const [ofSecond, votes] = [rowsOfSecond(), votesOfSecond()];
      rows += ofSecond.length + votes.length;
      await store.add(batch, ofSecond, votes);
    }
  });
  const ofServer = processorOfServer() - before;
  let kept = 0;
  const read = await ownProcessorMs(async () => {
    kept = (await store.votesOf('salt0')).reduce((sum, { voters }) => sum + voters, 0);
  });
  console.log(
    `${name.padEnd(12)}${Math.round(rows / seconds)} rows a second: ${(written / seconds).toFixed(1)} ms of the collector, ${(ofServer / seconds).toFixed(1)} ms of the database; a step of ${kept} voters read in ${read.toFixed(1)} ms of the collector`,
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
