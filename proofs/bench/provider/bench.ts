import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres, type PostgresServer } from 'provider/test/postgres-server.ts';
import { measureBids } from './bids.ts';
import { inWords, totalMs, type Cost } from './cost.ts';
import { setUp, type Rig } from './rig.ts';
import { measureSettlement } from './settlement.ts';

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: 'bids,settlement' },
    /** The number of bids that the database already contains. `1e7` needs 15 GB of disk. */
    history: { type: 'string', default: '1e3,1e6' },
    processes: { type: 'string', default: '1,3' },
    rounds: { type: 'string', default: '5' },
    /** The numbers of clients that bid at the same time. */
    clients: { type: 'string', default: '64,1' },
    /** The folder of an older commit with its dependencies, to compare. */
    before: { type: 'string' },
    /** The number of bids in each round. */
    bids: { type: 'string', default: '2000' },
    settled: { type: 'string', default: '20000' },
  },
});
// Settings for a database of this size. PostgreSQL's defaults are for a laptop.
const settings = ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min'];
const print = (line: string) => void process.stdout.write(`${line}\n`);
const list = (text: string) => text.split(',').map(Number);
const [rounds, bids, settled] = [Number(given.rounds), Number(given.bids), Number(given.settled)];
const parts = given.only.split(',');

/** Runs a part of the benchmark. Prints how long it took, to help plan the next run. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  const result = await work();
  print(`  (${what}: ${Math.round((Date.now() - started) / 1000)} s)`);
  return result;
}

async function measureParts(rig: Rig, where: string, processes: number): Promise<Cost | undefined> {
  const at = `${where}, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
  if (parts.includes('settlement'))
    print(
      `${at}: ${inWords('settled', await timed('settlement', () => measureSettlement(rig, { rounds, bids: settled, processes })))}`,
    );
  if (!parts.includes('bids')) return undefined;
  let first: Cost | undefined;
  for (const clients of list(given.clients)) {
    const costs = await timed('bids', () => measureBids(rig, { rounds, bids, processes, clients }));
    print(`${at}, ${clients} ${clients === 1 ? 'client' : 'clients'}: ${inWords('bids', costs)}`);
    first ??= costs.provider;
  }
  return first;
}

async function measure(server: PostgresServer) {
  const rig = await setUp(server, given.before && resolve(given.before));
  const ofOne: Cost[] = [];
  for (const history of list(given.history)) {
    const where = `${history.toLocaleString('en')} bids of history`;
    await timed('filling', () => rig.fillHistory(history));
    for (const processes of list(given.processes)) {
      const cost = await measureParts(rig, where, processes);
      if (cost && processes === 1) ofOne.push(cost);
    }
  }
  const [first, last] = [ofOne[0], ofOne.at(-1)];
  if (first && last && first !== last) {
    const ratio = (of: (cost: Cost) => number) => (of(last) / of(first)).toFixed(2);
    print(
      `One bid with the most history compared to the least: ${ratio(({ perSecond }) => 1 / perSecond)} by the clock, ${ratio(totalMs)} by processor time`,
    );
  }
  rig.remove();
}

const server = await startPostgres({ isDurable: true, more: settings });
try {
  await measure(server);
} finally {
  await server.stop();
}
process.exit();
