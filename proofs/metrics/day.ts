import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { indiaDay, indiaMinute } from 'shared/rules';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { findProgram, prometheus as prometheusServer } from 'tools/src/tests/find-program.ts';
import { startPrometheus } from './live-prometheus.ts';
import { clockText } from '../provider/clients.ts';
import { startCluster, type Cluster } from '../provider/cluster.ts';
import { bidAllDay, pollAllDay, type Draw } from './day-load.ts';
import { startFleet, type Fleet } from '../provider/fleet.ts';
import type { Answers } from '../provider/mixed-load.ts';
import { auditOf, inFolder, order, until } from '../provider/provider-process.ts';
import { addPlayers } from '../provider/rolling.ts';
import { compare } from '../provider/two-servers.ts';

export interface DayCounts {
  minutes: number;
  markets: number;
  players: number;
  tabs: number;
}

/** What a process uses: its memory in MB, and its open files and sockets. */
interface Use {
  mb: number;
  handles: number;
}

export interface DayReport {
  draws: number;
  answers: Answers;
  confirmed: number;
  lost: number;
  doubled: number;
  drift: number;
  /** The bids on drawn halves that are not settled. */
  pending: number;
  audit: string;
  /** Each process after the failover, and at the end. */
  use: { middle: Use; end: Use }[];
  /** The alerts that fired at any time. Undefined without Prometheus. */
  alerts: string[] | undefined;
}

const PROVIDERS = 3;
const SETTLED_MS = 20_000;

/**
 * A day of markets in some minutes: a rush before each draw, polls, results, a rolling restart, a failover and a backup.
 */
export function liveADay(programs: string, counts: DayCounts): Promise<DayReport> {
  return inFolder('day', async (folder) => {
    const cluster = await startCluster(`${folder}-servers`, programs);
    try {
      const url = await cluster.newDatabase('matka');
      const fleet = await startFleet(PROVIDERS, url);
      try {
        return await live(fleet, cluster, { url, counts });
      } finally {
        await fleet.stop();
      }
    } finally {
      await cluster.stop();
    }
  });
}

async function live(
  fleet: Fleet,
  cluster: Cluster,
  { url, counts }: { url: string; counts: DayCounts },
): Promise<DayReport> {
  const players = await addPlayers(fleet.dataDir, url, counts.players);
  await order(fleet.dataDir, 'rate', 'Single Digit', '10', '95');
  await order(fleet.dataDir, 'audit');
  const draws = await offerDraws(fleet.dataDir, counts);
  const started = Date.now();
  const program = findProgram(prometheusServer);
  const targets = { provider: fleet.ports.map((port) => `127.0.0.1:${port}`), release: [] };
  const prometheus = program ? await startPrometheus(program, targets, (rules) => rules) : undefined;
  const answers: Answers = {};
  const bidding = players.map((player) => bidAllDay(fleet.door, player, draws, answers));
  const polling = Array.from({ length: counts.tabs }, () => pollAllDay(fleet.door, 5000, answers));
  const declaring = declareAll(fleet.dataDir, draws);

  const at = (part: number) => sleep(Math.max(0, started + part * counts.minutes * 60_000 - Date.now()));
  await at(0.2);
  await fleet.restart();
  await at(0.4);
  await cluster.failOver('killed', 3000);
  await fleet.allAnswer();
  await cluster.rejoin();
  await at(0.6);
  const middle = sizesOf(fleet);
  await backUp(cluster);
  await declaring;
  await Promise.all([...bidding, ...polling].map(({ stop }) => stop()));
  await sleep(SETTLED_MS);

  const end = sizesOf(fleet);
  const alerts = await prometheus?.firedSince(started);
  await prometheus?.stop();
  const { confirmed, ...kept } = await compare(url, bidding);
  return {
    draws: draws.length,
    answers,
    confirmed: confirmed.bids,
    ...kept,
    pending: await pendingBids(url),
    audit: await auditOf(fleet.dataDir),
    use: middle.map((one, place) => ({ middle: one, end: end[place] ?? one })),
    alerts,
  };
}

/** Adds markets whose opens and then closes are spread over the minutes. Returns their draws in order. */
async function offerDraws(dataDir: string, { minutes, markets }: DayCounts): Promise<Draw[]> {
  const first = Math.floor(Date.now() / 60_000) + 2;
  if (indiaMinute(first * 60_000) + minutes >= 1440)
    throw new Error('The day would end after midnight in India. Start the proof later.');
  const draws: Draw[] = [];
  const minuteOf = (place: number) => first + Math.round((place * (minutes - 2)) / (2 * markets - 1));
  for (let place = 0; place < markets; place += 1) {
    const market = `MARKET ${place + 1}`;
    const [open, close] = [minuteOf(place), minuteOf(place + markets)];
    const textOf = (minute: number) => clockText(indiaMinute(minute * 60_000));
    await order(dataDir, 'market', market, textOf(open), textOf(close));
    draws.push({ market, half: 'open', at: open * 60_000 }, { market, half: 'close', at: close * 60_000 });
  }
  return draws.toSorted((one, other) => one.at - other.at);
}

/** Declares each draw some seconds after its time, and again until the provider has answered. */
async function declareAll(dataDir: string, draws: readonly Draw[]) {
  for (const { market, half, at } of draws) {
    await sleep(Math.max(0, at + 3000 - Date.now()));
    const declare = () => order(dataDir, 'declare', market, indiaDay(at), half, half === 'open' ? '123' : '456');
    await until(() =>
      declare().then(
        () => true,
        () => sleep(1000, false),
      ),
    );
  }
}

async function backUp({ nodes }: Cluster) {
  for (const node of nodes) {
    const [state] = await node.sql<{ is_primary: boolean }>('select not pg_is_in_recovery() as is_primary');
    if (!state?.is_primary) continue;
    const source = ['-h', '127.0.0.1', '-p', String(node.port), '-U', 'postgres'];
    await node.program('pg_basebackup', '-D', `${node.data}-base`, ...source, '-X', 'stream');
  }
}

function sizesOf(fleet: Fleet): Use[] {
  return fleet.children().map((pid) => ({
    mb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
  }));
}

async function pendingBids(url: string): Promise<number> {
  const db = await openPostgres(url, 1);
  const [row] = await db.query<{ pending: number }>(
    `select count(*)::int as pending from bids where status = 'pending'`,
  );
  await db.close();
  return row?.pending ?? 0;
}

// The garbage collector frees memory late, so a process may be larger for a while.
const MOST_GROWTH = { mb: 60, handles: 30 };

/** Returns whether nothing is lost, no process grows, and no alert fired without a cause. */
export function isGoodDay({ answers, confirmed, lost, doubled, drift, pending, audit, use, alerts = [] }: DayReport) {
  // None: a reload of nginx closes connections that a client is about to use. The client sends the bid again.
  const isAnswered = Object.keys(answers).every((name) => /^(poll )?(200|50[234]|none)$|^refused$/.test(name));
  const isSteady = use.every(
    ({ middle, end }) => end.mb - middle.mb <= MOST_GROWTH.mb && end.handles - middle.handles <= MOST_GROWTH.handles,
  );
  const isComplete = confirmed > 0 && lost === 0 && doubled === 0 && drift === 0 && pending === 0;
  return isAnswered && isSteady && isComplete && alerts.length === 0 && audit === 'The books add up.';
}
