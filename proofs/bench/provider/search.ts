import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openEmptyDatabase } from 'provider/test/databases.ts';
import { openDeskWorld } from 'provider/test/desk-world.ts';
import { startPostgres } from 'provider/test/postgres-server.ts';
import { DAY } from 'provider/test/world.ts';
import { fillPlayers } from './fill-players.ts';
import { median } from './load.ts';

const MOST_MS = 150;

const { values: given } = parseArgs({
  options: {
    /** `5e6` needs 8 GB of disk. */
    players: { type: 'string', default: '5e6' },
    rounds: { type: 'string', default: '30' },
  },
});
const [players, rounds] = [Number(given.players), Number(given.rounds)];
const print = (line: string) => void process.stdout.write(`${line}\n`);
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** What a person types, for a place among the players. */
const kinds: Readonly<Record<string, (place: number) => string>> = {
  nothing: () => '',
  'the first digits of a number': (place) => String(7_000_000_000 + place).slice(0, 4),
  'a number': (place) => String(7_000_000_000 + place),
  'a first name': () => 'asha',
  'the beginning of a last name': () => 'verm',
  'a whole name': () => 'Rohit Sharma',
  'a UTR': (place) => String(430_000_000_000 + place),
  'the reference of a payout': (place) => `N${330_000_000_000 + place}`,
  'the id of a request': (place) => String(place + 1),
  'the end of a receipt': (place) => md5(`bid ${place}`).slice(-6),
  'something unknown': (place) => `zz-unknown-${place}`,
};

const server = await startPostgres({ more: ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min'] });
let isSlow = false;
try {
  const world = await openDeskWorld(await openEmptyDatabase('PostgreSQL', server));
  const began = Date.now();
  await fillPlayers(world.db, players, DAY);
  print(`${players.toLocaleString('en')} players, filled in ${Math.round((Date.now() - began) / 1000)} s`);
  const cookie = await world.signIn('Meera', ['read']);
  const timeOf = async (text: string) => {
    const started = performance.now();
    const { status } = await world.send(`/api/search?for=${encodeURIComponent(text)}`, { cookie });
    if (status !== 200) throw new Error(`The search for "${text}" answered ${status}.`);
    return performance.now() - started;
  };
  for (const [what, textOf] of Object.entries(kinds)) {
    await timeOf(textOf(0));
    const times: number[] = [];
    // Each round is about another player, so that the rows are rarely in memory.
    for (let round = 0; round < rounds; round += 1)
      times.push(await timeOf(textOf(Math.floor(((round + 0.5) * players) / rounds))));
    const most = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    isSlow ||= most > MOST_MS;
    print(`${what}: median ${median(times).toFixed(1)} ms, 95 of 100 within ${most.toFixed(1)} ms`);
  }
  await world.server.close();
  await world.close();
} finally {
  await server.stop();
}
if (isSlow) print(`A search took longer than ${MOST_MS} ms.`);
process.exit(isSlow ? 1 : 0);
