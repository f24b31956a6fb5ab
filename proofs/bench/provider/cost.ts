import { median } from './load.ts';
import type { Servers, Side } from './servers.ts';

/** The cost of one operation. */
export interface Cost {
  perSecond: number;
  /** Processor time in ms of the servers and of the database. 0 if the system does not report it. */
  serverMs: number;
  databaseMs: number;
}

/** Of the provider, the raw server, and the provider of an older commit if one was given. */
export interface Costs {
  provider: Cost;
  raw: Cost;
  before?: Cost;
}

interface Turns {
  rounds: number;
  /** The number of operations in a round. */
  acts: number;
  /** Runs one round on a side. Returns operations per second, or undefined to leave the side out. */
  run(side: keyof Costs, servers: Side, round: number): Promise<number> | undefined;
}

const sides = ['provider', 'raw', 'before'] as const;

/** Measures the sides in turns, so that other load on the machine affects them equally. */
export async function costsInTurns(servers: Servers, { rounds, acts, run }: Turns): Promise<Costs> {
  const found = { provider: [] as Cost[], raw: [] as Cost[], before: [] as Cost[] };
  for (let round = 0; round < rounds; round += 1) {
    // Another side begins each round, because the first one pays for the pause before.
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(round + turn) % sides.length] ?? 'provider';
      const on = servers[side];
      const cost = on && (await costOf(on, acts, () => run(side, on, round)));
      if (cost) found[side].push(cost);
    }
  }
  const { provider, raw, before } = found;
  return { provider: middle(provider), raw: middle(raw), ...(before.length > 0 && { before: middle(before) }) };
}

async function costOf(side: Side, acts: number, work: () => Promise<number> | undefined): Promise<Cost | undefined> {
  const before = [side.serversMs(), side.databaseMs()] as const;
  const perSecond = await work();
  if (perSecond === undefined) return undefined;
  return {
    perSecond,
    serverMs: (side.serversMs() - before[0]) / acts,
    databaseMs: (side.databaseMs() - before[1]) / acts,
  };
}

function middle(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  return { perSecond: of('perSecond'), serverMs: of('serverMs'), databaseMs: of('databaseMs') };
}

/** Formats the costs of all sides and their ratios on one line. */
export function inWords(acts: string, { provider, raw, before }: Costs): string {
  const speed = `${Math.round(provider.perSecond)} ${acts}/s through the provider, ${Math.round(raw.perSecond)}/s by statement alone: ratio ${(provider.perSecond / raw.perSecond).toFixed(2)}`;
  const ofServers = `processor time ${provider.serverMs.toFixed(3)} and ${raw.serverMs.toFixed(3)} ms in the servers`;
  const ofDatabase = raw.databaseMs
    ? `, ${provider.databaseMs.toFixed(3)} and ${raw.databaseMs.toFixed(3)} ms in the database`
    : '';
  const ofBefore = before
    ? `; ${Math.round(before.perSecond)} ${acts}/s before: ratio ${(provider.perSecond / before.perSecond).toFixed(2)}, processor time ${before.serverMs.toFixed(3)} and ${before.databaseMs.toFixed(3)} ms`
    : '';
  return `${speed}; ${ofServers}${ofDatabase}: ratio ${(totalMs(raw) / totalMs(provider)).toFixed(2)}${ofBefore}`;
}

export function totalMs({ serverMs, databaseMs }: Cost): number {
  return serverMs + databaseMs;
}
