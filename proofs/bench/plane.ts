import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, Agent } from 'node:http';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { integrityOf } from 'release/build/released-files.ts';
import { openFileCountStore } from 'plane/collector/file-count-store.ts';
import { collector } from 'plane/collector/collector.ts';
import { knownReleases } from 'plane/collector/known-releases.ts';
import { promote } from 'plane/commands/promote.ts';
import { rollback } from 'plane/commands/rollback.ts';
import { lastMoves, readEntry, writeEntry } from 'plane/moves/history.ts';
import { ownBuilds } from 'plane/gate/authority.ts';
import { movePlan, planText } from 'plane/gate/move-plan.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import type { Storage } from 'release/storage/storage.ts';
import { memoryStorage } from 'plane/testing/memory-storage.ts';
import { sampleContext } from 'plane/testing/sample-context.ts';
import { sampleLive } from 'plane/testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { counts, ownProcessorMs } from './counts.ts';

// Measures unit costs of the release plane: processor time and storage requests. Other load on the machine hardly
// affects them.
const [first, second] = ['1.0.0-00000001', '1.1.0-00000002'];

/** Publishes a release of realistic size: nine screens, twenty-five files. */
async function publish(storage: Storage, remote: string, release: string): Promise<void> {
  const { folder, descriptor } = await sampleRelease(remote, release);
  const names = Array.from({ length: 22 }, (_, at) => `chunk-${at}.${randomBytes(4).toString('hex')}.js`);
  const files: ReleaseDescriptor['files'] = { ...descriptor.files };
  for (const name of remote === 'shell' ? [] : names) {
    const bytes = Buffer.from(`/* ${name} */`);
    await writeFile(join(folder, name), bytes);
    files[name] = { size: bytes.length, compressed: 3000, integrity: integrityOf(bytes) };
  }
  const screens = Array.from({ length: 9 }, (_, at) => ({
    ...descriptor.screens[0]!,
    path: `/${remote}/${at}`,
    expose: `./screen-${at}`,
    files: names.slice(2 * at, 2 * at + 3),
  }));
  const needs = { ...descriptor.needs, 'shared/rules': '^1.0.0', 'shared/store': '^1.0.0' };
  const usedNames = { 'shared/ui': Array.from({ length: 30 }, (_, at) => `Component${at}`) };
  await uploadRelease(storage, {
    folder,
    descriptor: remote === 'shell' ? descriptor : { ...descriptor, files, screens, needs, usedNames },
  });
}

async function withRemotes(count: number): Promise<Storage> {
  const storage = await sampleLive(memoryStorage());
  const names = Array.from({ length: count }, (_, at) => `mfe-part-${at}`);
  for (const name of names) for (const release of [first, second]) await publish(storage, name, release);
  const channels = Object.fromEntries(
    names.map((name) => [name, { stable: first, lastKnownGood: second, state: 'live' as const }]),
  );
  await movePlan(
    storage,
    { verb: 'bench', what: 'all', by: 'bench' },
    (plan): Plan => ({
      ...plan,
      remotes: channels,
    }),
    ownBuilds,
  );
  return storage;
}

/** Writes moves into the history. Skips the page, which each real move would write. */
async function makeHistory(storage: Storage, remotes: number, many: number): Promise<void> {
  const { plan } = await readPlan(storage);
  let before = await readEntry(storage, plan.history);
  for (let at = 0; at < many; at += 1) {
    const id = `move-${at}`;
    const entry = {
      verb: 'bench',
      remote: `mfe-part-${at % remotes}`,
      what: `move ${at}`,
      by: 'bench',
      id,
      at: new Date().toISOString(),
      previous: before!.id,
      since: before!.since,
      rolledBack: before!.rolledBack ?? {},
      plan: { ...plan, revision: plan.revision + at + 1, history: id },
    };
    before = await writeEntry(storage, entry, before);
  }
  await storage.write('plan.json', planText(before!.plan));
}

/** Prints how many storage requests and how much processor time an action needs. */
async function printCost(
  storage: Storage,
  [where, what]: [where: string, what: string],
  act: (counted: Storage) => Promise<unknown>,
): Promise<void> {
  let [requests, bytes] = [0, 0];
  const counted: Storage = {
    ...storage,
    read: async (key) => {
      requests += 1;
      const stored = await storage.read(key);
      bytes += stored?.body.length ?? 0;
      return stored;
    },
    write: (key, body, onlyIf) => {
      requests += 1;
      bytes += Buffer.byteLength(body);
      return storage.write(key, body, onlyIf);
    },
    create: (key, body) => {
      requests += 1;
      bytes += Buffer.byteLength(body);
      return storage.create(key, body);
    },
    list: (prefix) => {
      requests += 1;
      return storage.list(prefix);
    },
  };
  const cpuMs = await ownProcessorMs(() => act(counted));
  console.log(
    `${where.padEnd(28)}${what.padEnd(28)}${String(requests).padStart(5)} requests ${(bytes / 1000).toFixed(0).padStart(7)} kB ${cpuMs.toFixed(0).padStart(6)} ms of processor time`,
  );
}

async function moves(remotes: number, many: number): Promise<void> {
  const storage = await withRemotes(remotes);
  const move = async (over: Storage, to: string) =>
    promote.run(sampleContext(over), `mfe-part-0@${to}`, { anyway: true });
  await move(storage, second);
  await move(storage, first);
  const print = (where: string, what: string, act: (counted: Storage) => Promise<unknown>) =>
    printCost(storage, [where, what], act);
  const rollBack = (counted: Storage) => rollback.run(sampleContext(counted), 'mfe-part-0', {});
  await print(`${remotes} remotes, few moves`, 'promote', (counted) => move(counted, second));
  await print('', 'rollback', rollBack);
  await makeHistory(storage, remotes, many);
  await print(`${remotes} remotes, ${many} moves`, 'promote', (counted) => move(counted, second));
  await print('', 'rollback', rollBack);
  const { plan } = await readPlan(storage);
  await print('', 'the last 20 moves', (counted) => lastMoves(counted, plan, 20));
  await print('', 'the last 20 of one remote', (counted) => lastMoves(counted, plan, 20, { remote: 'mfe-part-0' }));
  await print('', 'the whole history', (counted) => lastMoves(counted, plan, Infinity));
  for (const key of ['plan.json', 'index.html']) {
    const { body } = (await storage.read(key))!;
    console.log(
      `${''.padEnd(28)}${key}: ${kilobytes(body.length)} kB, ${kilobytes(gzipSync(body).length)} with gzip, ${kilobytes(brotliCompressSync(body).length)} with brotli`,
    );
  }
}

/** Sends reports over HTTP from another process, so that the measurement covers only the collector. */
async function reports(count: number): Promise<void> {
  const storage = await sampleLive(memoryStorage());
  await publish(storage, 'mfe-betting', second);
  await movePlan(
    storage,
    { verb: 'bench', what: 'a canary', by: 'bench' },
    (plan) => ({
      ...plan,
      remotes: {
        ...plan.remotes,
        'mfe-betting': { stable: first, canary: { release: second, percent: 25, salt: 'bench' }, state: 'live' },
      },
    }),
    ownBuilds,
  );
  const app = fastify({ trustProxy: 'loopback' });
  const path = join(await mkdtemp(join(tmpdir(), 'bench-')), 'counts.ndjson');
  await app.register(
    collector({ store: await openFileCountStore(path), known: knownReleases(storage), say: console.error }),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const cpuMs = await ownProcessorMs(() => once(fork(import.meta.filename, ['send', address, String(count)]), 'exit'));
  console.log(
    `${count} reports of three measures: ${(cpuMs / count).toFixed(3)} ms of one processor each, so a collector handles ${Math.round((1000 * count) / cpuMs)} a second`,
  );
  await app.close();
}

async function sendReports(address: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const one = (at: number) =>
    new Promise<void>((sent, failed) => {
      const seen = ['session', 'opened', 'usable1500'].map((measure) => ({
        remote: 'mfe-betting',
        release: at % 4 ? first : second,
        measure,
        step: 'bench.25',
      }));
      const from = `49.${at % 250}.${(at >> 8) % 250}.${at % 199}`;
      const outgoing = request(
        `${address}/pulse`,
        { agent, method: 'POST', headers: { 'content-type': 'text/plain', 'x-forwarded-for': from } },
        (answer) => answer.resume().once('end', sent),
      );
      outgoing.once('error', failed).end(JSON.stringify({ batch: randomBytes(9).toString('hex'), seen }));
    });
  let next = 0;
  const work = async () => {
    while (next < count) await one((next += 1));
  };
  await Promise.all(Array.from({ length: 50 }, work));
  agent.destroy();
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const [what = '', ...given] = process.argv.slice(2);
if (what === 'send') await sendReports(given[0] ?? '', Number(given[1]));
else if (what === 'counts') await counts();
else {
  await moves(4, 0);
  await moves(Number(what || 100), Number(given[0] ?? 10_000));
  await reports(20_000);
  await counts();
  process.exit(0);
}
