import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { auditAtLeisure } from 'provider/src/ledger/audit.ts';
import { offerAllDay } from './clients.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { auditOf, inFolder, readiness } from './provider-process.ts';
import { addPlayers } from './rolling.ts';
import { startCluster, type Cluster, type Fault } from './cluster.ts';
import { actUntilStopped, type Acting, type Answers } from './mixed-load.ts';
import { addressOf, frozenBy } from './cluster-node.ts';
import { startPoolers } from './poolers.ts';

export interface TwoServersCounts {
  providers: number;
  clients: number;
  seconds: number;
  faults: readonly Fault[];
  /** The time that a failover manager takes until it is sure of a fault. */
  detectMs: number;
  /** The time after which the operator makes the primary commit without a dead standby. */
  operatorMs: number;
}

export interface TwoServersReport {
  doorIs: string;
  frozenBy: typeof frozenBy;
  /**
   * The seconds from the end of each promotion, or since the primary commits without its standby, until all providers
   * were ready and all clients had acted.
   */
  back: { fault: Fault; seconds: number }[];
  answers: Answers;
  confirmed: { bids: number; deposits: number; withdrawals: number };
  lost: number;
  doubled: number;
  /** The number of differences that an audit finds on the primary. */
  drift: number;
  audit: string;
  /** The number of times that the providers moved reads of charts, markets, rates and audit to the standby. */
  readsOnStandby: number;
}

const MOST_SECONDS = 60;

/** Causes faults of both servers while players act. Then compares the confirmed acts with the stored acts. */
export function proveTwoServers(
  programs: string,
  counts: TwoServersCounts,
  isPooled: boolean,
): Promise<TwoServersReport> {
  return inFolder('two-servers', async (folder) => {
    const cluster = await startCluster(`${folder}-servers`, programs);
    try {
      const direct = await cluster.newDatabase('matka');
      const ports = cluster.nodes.map(({ port }) => port);
      const poolers = isPooled ? await startPoolers(`${folder}-poolers`, ports, 'matka') : undefined;
      const settings = { ...poolers?.settings, DATABASE_READ_URL: addressOf(cluster.nodes.toReversed(), 'matka') };
      try {
        const fleet = await startFleet(counts.providers, poolers?.url ?? direct, settings);
        try {
          return await prove(fleet, cluster, direct, counts);
        } finally {
          await fleet.stop();
        }
      } finally {
        await poolers?.stop();
      }
    } finally {
      await cluster.stop();
    }
  });
}

async function prove(
  fleet: Fleet,
  cluster: Cluster,
  databaseUrl: string,
  { clients, seconds, faults, detectMs, operatorMs }: TwoServersCounts,
): Promise<TwoServersReport> {
  await offerAllDay(fleet.dataDir);
  const players = await addPlayers(fleet.dataDir, databaseUrl, clients);
  const answers: Answers = {};
  const load = players.map((player) => actUntilStopped(fleet.door, player, answers));
  const back: TwoServersReport['back'] = [];
  const window = (seconds * 1000) / (faults.length + 1);
  await sleep(window);
  for (const fault of faults) {
    const windowEnds = sleep(window);
    await cluster.failOver(fault, fault === 'standby killed' ? operatorMs : detectMs);
    back.push({ fault, seconds: await secondsUntilBack(fleet, load) });
    await cluster.rejoin();
    await windowEnds;
  }
  await Promise.all(load.map(({ stop }) => stop()));
  const found = await compare(databaseUrl, load);
  const readsOnStandby = fleet.failures().filter(({ reads }) => reads === 'standby').length;
  return {
    doorIs: fleet.doorIs,
    frozenBy,
    back,
    answers,
    ...found,
    audit: await auditOf(fleet.dataDir),
    readsOnStandby,
  };
}

async function secondsUntilBack({ ports }: Fleet, load: readonly Acting[]): Promise<number> {
  const promoted = Date.now();
  const since = () => Math.round((Date.now() - promoted) / 100) / 10;
  const isBack = async () =>
    load.every(({ confirmedAt }) => confirmedAt() > promoted) &&
    (await Promise.all(ports.map(readiness))).every((status) => status === 200);
  while (since() < MOST_SECONDS && !(await isBack())) await sleep(100);
  return since();
}

/** Checks that every confirmed act exists, with one ledger entry if the act moves points. */
export async function compare(databaseUrl: string, load: readonly Pick<Acting, 'confirmed'>[]) {
  const db = await openPostgres(databaseUrl, 1);
  const kept = await db.query<{ kind: string; id: string; entries: number }>(
    `select 'bids' as kind, b.bid_id as id, count(e.id)::int as entries from bids b left join ledger_entries e on e.bid_id = b.id and e.reason = 'bid' group by b.bid_id, b.player_id
     union all select case kind when 'Withdraw' then 'withdrawals' else 'deposits' end, f.request_id, count(e.id)::int + (f.kind <> 'Withdraw')::int
       from fund_requests f left join ledger_entries e on e.fund_request_id = f.id group by f.id`,
  );
  const { drift } = await auditAtLeisure(db);
  await db.close();
  const found = new Set(kept.map(({ kind, id }) => `${kind} ${id}`));
  const idsOf = (kind: 'bids' | 'deposits' | 'withdrawals') => load.flatMap(({ confirmed }) => confirmed[kind]);
  const kinds = ['bids', 'deposits', 'withdrawals'] as const;
  const all = kinds.flatMap((kind) => idsOf(kind).map((id) => `${kind} ${id}`));
  return {
    confirmed: {
      bids: idsOf('bids').length,
      deposits: idsOf('deposits').length,
      withdrawals: idsOf('withdrawals').length,
    },
    drift,
    lost: all.filter((one) => !found.has(one)).length,
    doubled: kept.filter(({ entries }) => entries !== 1).length + kept.length - found.size,
  };
}

/**
 * Returns whether the service survived: no act is lost or doubled, every answer was expected, and the service was back
 * in time.
 */
export function isSurvived({
  back,
  answers,
  confirmed,
  lost,
  doubled,
  drift,
  audit,
  readsOnStandby,
}: TwoServersReport) {
  const isAnswered = Object.keys(answers).every((name) => /^[24]\d\d$|^503 with Retry-After$/.test(name));
  const isBack = back.every(({ seconds }) => seconds <= 30);
  const isComplete = confirmed.bids > 0 && lost === 0 && doubled === 0 && drift === 0;
  return isAnswered && isBack && isComplete && audit === 'The books add up.' && readsOnStandby > 0;
}
