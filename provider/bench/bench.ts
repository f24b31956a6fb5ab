import { bidStatement } from '../src/bids/place-bid.ts';
import type { DatabaseKind } from '../test/databases.ts';
import { databaseKinds, openEmptyDatabase } from '../test/databases.ts';
import type { PostgresServer } from '../test/postgres-server.ts';
import { startPostgres } from '../test/postgres-server.ts';
import type { TestPlayer, World } from '../test/world.ts';
import { DAY, offerMarkets, openWorld } from '../test/world.ts';
import { fillHistory } from './fill-history.ts';

const ROUNDS = 5;
const BIDS = Number(process.env.BENCH_BIDS || 400);
const LONG_HISTORY = Number(process.env.BENCH_HISTORY || 1_000_000);
const CLIENTS = 8;
const PLAYERS = 50;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

let ids = 0;
const bid = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' } as const;

/** Bids a second when so many clients place them, each waiting for its answer. */
async function bidsPerSecond(place: (turn: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let turn = 0;
  const client = async () => {
    while (turn < BIDS) {
      turn += 1;
      await place(turn);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return BIDS / ((performance.now() - started) / 1000);
}

async function measure(server: PostgresServer, kind: DatabaseKind) {
  const world = await openWorld(await openEmptyDatabase(kind, server));
  await offerMarkets(world);
  const players: TestPlayer[] = [];
  for (let made = 0; made < PLAYERS; made += 1) players.push(await world.addPlayer(100_000_000));
  const playerOf = (turn: number) => players[turn % PLAYERS] as TestPlayer;
  const throughProvider = async (turn: number) => {
    const { body } = await world.bid(playerOf(turn), { ...bid, bid_id: `p${(ids += 1)}` });
    if (body.success !== '1') throw new Error(`The bid was refused: ${body.msg}`);
  };
  const raw = (turn: number) => rawBid(world, playerOf(turn).id);

  await bidsPerSecond(throughProvider);
  // In turns, so that whatever else the machine does falls on both alike.
  const [calls, statements]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    calls.push(await bidsPerSecond(throughProvider));
    statements.push(await bidsPerSecond(raw));
  }
  say(`${kind}: ${Math.round(median(calls))} bids/s through the provider, ${Math.round(median(statements))}/s for the same SQL alone: ratio ${(median(calls) / median(statements)).toFixed(2)}`);
  await measureHistory(world, kind, throughProvider);
  await world.close();
}

async function measureHistory(world: World, kind: DatabaseKind, place: (turn: number) => Promise<unknown>) {
  const costs: number[] = [];
  for (const history of [1000, LONG_HISTORY]) {
    await fillHistory(world.db, history);
    await bidsPerSecond(place);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(1000 / (await bidsPerSecond(place)));
    costs.push(median(rounds));
  }
  const [short = 0, long = 0] = costs;
  say(`${kind}: one bid costs ${short.toFixed(2)} ms with 1,000 bids of history and ${long.toFixed(2)} ms with ${LONG_HISTORY.toLocaleString('en')}: ratio ${(long / short).toFixed(2)}`);
}

async function rawBid({ db, time }: World, playerId: number) {
  const values = [playerId, `r${(ids += 1)}`, 1, DAY, 'Single Digit', 'Open', '6', 'NA', 'NA', 'NA', 'open', 10, 'Bid KALYAN Single Digit 6', new Date(time.now), 'close'];
  await db.query(bidStatement, values);
}

const server = await startPostgres({ isDurable: true });
try {
  for (const kind of databaseKinds) await measure(server, kind);
} finally {
  await server.stop();
}
process.exit();
