import { median } from './load.ts';
import type { Servers, Side } from './servers.ts';

/** The cost of one operation. */
export interface Cost {
  perSecond: number;
  /** Processor time in ms of the servers and of the database. 0 if the system does not report it. */
  serverMs: number;
  databaseMs: number;
}

interface Turns {
  rounds: number;
  /** The number of operations in a round. */
  acts: number;
  /** Run one round. Return operations per second. */
  provider(round: number): Promise<number>;
  raw(round: number): Promise<number>;
}

/** Measures both sides in turns, so that other load on the machine affects both equally. */
export async function costsInTurns(
  servers: Servers,
  { rounds, acts, ...sides }: Turns,
): Promise<{ provider: Cost; raw: Cost }> {
  const found = { provider: [] as Cost[], raw: [] as Cost[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['provider', 'raw'] as const)
      found[side].push(await costOf(servers[side], acts, () => sides[side](round)));
  }
  return { provider: middle(found.provider), raw: middle(found.raw) };
}

async function costOf(side: Side, acts: number, work: () => Promise<number>): Promise<Cost> {
  const before = [side.serversMs(), side.databaseMs()] as const;
  const perSecond = await work();
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

/** Formats the costs of both sides and their ratio on one line. */
export function inWords(acts: string, { provider, raw }: { provider: Cost; raw: Cost }): string {
  const speed = `${Math.round(provider.perSecond)} ${acts}/s through the provider, ${Math.round(raw.perSecond)}/s by statement alone: ratio ${(provider.perSecond / raw.perSecond).toFixed(2)}`;
  const ofServers = `processor time ${provider.serverMs.toFixed(3)} and ${raw.serverMs.toFixed(3)} ms in the servers`;
  const ofDatabase = raw.databaseMs
    ? `, ${provider.databaseMs.toFixed(3)} and ${raw.databaseMs.toFixed(3)} ms in the database`
    : '';
  return `${speed}; ${ofServers}${ofDatabase}: ratio ${(totalMs(raw) / totalMs(provider)).toFixed(2)}`;
}

export function totalMs({ serverMs, databaseMs }: Cost): number {
  return serverMs + databaseMs;
}
