import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { ended } from 'provider/test/child-process.ts';
import { openSilentProxy, type Freezer } from 'provider/test/silent-proxy.ts';
import { newClient, offerAllDay } from './clients.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { bidUntilStopped, type Bidding } from './frozen-load.ts';
import { auditOf, readiness, startProvider, until } from './provider-process.ts';

interface Counts {
  providers: number;
  clients: number;
  freezes: number;
  /** The length of each freeze. */
  frozenMs: number;
  /** How many bids each client gets acknowledged before the freezes and after each of them. */
  bids: number;
}

/** The seconds until all calls, readiness checks and logs have noticed the freeze or the recovery. */
interface Noticed {
  calls: number;
  readiness: number;
  log: number;
}

export interface FrozenReport {
  noticed: Noticed[];
  recovered: Omit<Noticed, 'log'>[];
  /** How often each answer occurred. `200` is a placed bid. */
  answers: Record<string, number>;
  acknowledged: number;
  lost: number;
  doubled: number;
  audit: string;
  /** The seconds from SIGTERM to the exit, with a frozen database. */
  endedAfter: number;
}

/** Freezes the database host of several providers by dropping packets, while players bid. */
export async function proveFrozenDatabase(
  databaseUrl: string,
  counts: Counts,
  openFreezer: (databaseUrl: string) => Promise<Freezer> = openSilentProxy,
): Promise<FrozenReport> {
  const proxy = await openFreezer(databaseUrl);
  const fleet = await startFleet(counts.providers, proxy.url);
  let isStopped = false;
  try {
    await offerAllDay(fleet.dataDir);
    const clients = await Promise.all(
      Array.from({ length: counts.clients }, (_, n) => newClient(fleet, `96000${10_000 + n}`, 10_000_000)),
    );
    const load = clients.map((client) => bidUntilStopped(fleet, client));
    const haveBid = () => allBid(load, counts.bids);
    await haveBid();
    const noticed = [];
    const recovered = [];
    for (let freeze = 0; freeze < counts.freezes; freeze += 1) {
      // For a moment the database still receives requests and runs them, but its responses are lost.
      proxy.freeze(300);
      const frozen = await Promise.all([noticedBy(fleet, load), sleep(counts.frozenMs)]);
      noticed.push(frozen[0]);
      proxy.thaw();
      recovered.push(await recoveredIn(fleet, load));
      await haveBid();
    }
    const bids = (await Promise.all(load.map(({ stop }) => stop()))).flat();
    const audit = await auditOf(fleet.dataDir);
    const found = await compare(databaseUrl, bids);
    proxy.freeze();
    await allReady(fleet, 503);
    isStopped = true;
    const endedAfter = await secondsOf(fleet.stop());
    return { noticed, recovered, answers: answersOf(load), acknowledged: bids.length, ...found, audit, endedAfter };
  } finally {
    if (!isStopped) await fleet.stop();
    await proxy.close();
  }
}

/** Freezes the database of a provider, then sends SIGTERM. Returns the provider's exit code. */
export async function endWhileFrozen(databaseUrl: string, env: Record<string, string>): Promise<number | null> {
  const proxy = await openSilentProxy(databaseUrl);
  const provider = await startProvider({ ...env, DATABASE_URL: proxy.url });
  proxy.freeze();
  await until(async () => (await readiness(provider.port)) === 503);
  await ended(provider.process, 'SIGTERM');
  await proxy.close();
  return provider.process.exitCode;
}

async function noticedBy(fleet: Fleet, load: readonly Bidding[]): Promise<Noticed> {
  const frozen = Date.now();
  const linesBefore = awayLines(fleet);
  const [calls, readinessAfter, log] = await Promise.all([
    // Every client has got a refusal since the freeze, so no call hangs.
    secondsOf(until(() => load.every(({ refusedAt }) => refusedAt() > frozen))),
    secondsOf(allReady(fleet, 503)),
    secondsOf(until(() => awayLines(fleet) - linesBefore >= fleet.ports.length)),
  ]);
  return { calls, readiness: readinessAfter, log };
}

async function recoveredIn(fleet: Fleet, load: readonly Bidding[]): Promise<Omit<Noticed, 'log'>> {
  const thawed = Date.now();
  const [calls, readinessAfter] = await Promise.all([
    secondsOf(until(() => load.every(({ placedAt }) => placedAt() > thawed))),
    secondsOf(allReady(fleet, 200)),
  ]);
  return { calls, readiness: readinessAfter };
}

function allReady({ ports }: Fleet, wanted: 200 | 503): Promise<void> {
  return until(async () => (await Promise.all(ports.map(readiness))).every((status) => status === wanted));
}

function awayLines({ failures }: Fleet): number {
  return failures().filter(({ database }) => database === 'away').length;
}

async function allBid(load: readonly Bidding[], bids: number): Promise<void> {
  const wanted = load.map(({ placed }) => placed() + bids);
  await until(() => load.every(({ placed }, n) => placed() >= (wanted[n] ?? 0)));
}

function answersOf(load: readonly Bidding[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { answers } of load)
    for (const [answer, count] of Object.entries(answers)) all[answer] = (all[answer] ?? 0) + count;
  return all;
}

/** Counts acknowledged bids that do not exist, and bids without exactly one debit. */
async function compare(
  databaseUrl: string,
  acknowledged: readonly string[],
): Promise<{ lost: number; doubled: number }> {
  const db = await openPostgres(databaseUrl, 1);
  const kept = await db.query<{ bid_id: string; debits: number }>(
    `select b.bid_id, count(e.id)::int as debits from bids b left join ledger_entries e on e.bid_id = b.id and e.reason = 'bid' group by b.bid_id`,
  );
  await db.close();
  const found = new Set(kept.map(({ bid_id }) => bid_id));
  return {
    lost: acknowledged.filter((id) => !found.has(id)).length,
    doubled: kept.filter(({ debits }) => debits !== 1).length,
  };
}

async function secondsOf(work: Promise<void>): Promise<number> {
  const started = Date.now();
  await work;
  return Math.round((Date.now() - started) / 100) / 10;
}
