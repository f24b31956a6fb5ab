import { parseArgs } from 'node:util';
import { startPostgres } from '../test/postgres-server.ts';
import { fillHistory } from './fill-history.ts';
import { median } from './load.ts';
import { setUp } from './rig.ts';

const { values: given } = parseArgs({
  options: {
    /** Bids that are already there; `10000000` needs 10 GB of disk and some minutes. */
    history: { type: 'string', default: '1000,1000000' },
    engines: { type: 'string', default: 'PGlite,PostgreSQL' },
    processes: { type: 'string', default: '1,3' },
    rounds: { type: 'string', default: '5' },
    bids: { type: 'string', default: '2000' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const list = (text: string) => text.split(',').map(Number);
const [rounds, bids] = [Number(given.rounds), Number(given.bids)];

async function measure(kind: string, databaseUrl?: string) {
  const rig = await setUp(databaseUrl);
  const costs: number[] = [];
  for (const history of list(given.history)) {
    await rig.withDatabase((db) => fillHistory(db, history));
    for (const processes of databaseUrl ? list(given.processes) : [1]) {
      const { provider, raw, providerCpu, rawCpu } = await rig.measure({ rounds, bids, processes });
      const [ours, theirs] = [median(provider), median(raw)];
      if (processes === 1) costs.push(1000 / ours);
      say(`${kind}, ${history.toLocaleString('en')} bids of history, ${processes} ${processes === 1 ? 'process' : 'processes'}: ${Math.round(ours)} bids/s through the provider, ${Math.round(theirs)}/s for its statement alone: ratio ${(ours / theirs).toFixed(2)}; ${providerCpu.toFixed(2)} and ${rawCpu.toFixed(2)} ms of processor in the servers`);
    }
  }
  say(`${kind}: one bid costs ${costs.map((cost) => cost.toFixed(2)).join(', ')} ms with ${given.history} bids of history: ratio ${((costs.at(-1) ?? 0) / (costs[0] ?? 1)).toFixed(2)}`);
  rig.remove();
}

const engines = given.engines.split(',');
if (engines.includes('PGlite')) await measure('PGlite');
if (engines.includes('PostgreSQL')) {
  const server = await startPostgres({ isDurable: true });
  try {
    await measure('PostgreSQL', await server.newDatabase());
  } finally {
    await server.stop();
  }
}
process.exit();
