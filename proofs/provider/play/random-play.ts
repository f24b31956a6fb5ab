import assert from 'node:assert/strict';
import type { Database } from 'provider/src/db/database.ts';
import { openPglite } from 'provider/src/db/pglite.ts';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { audit } from 'provider/src/ledger/audit.ts';
import type { PostgresServer } from 'provider/test/postgres-server.ts';
import { offerMarkets, openWorld, rates } from 'provider/test/world.ts';
import { bidActs } from './bid-acts.ts';
import type { Books } from './books.ts';
import { diceOf } from './dice.ts';
import { fundActs } from './fund-acts.ts';
import { playerActs } from './player-acts.ts';
import { resultActs } from './result-acts.ts';
import type { Act, PlayWorld, Scene } from './scene.ts';

const COMMANDS_A_PLAY = 500;
const acts: readonly Act[] = [...bidActs, ...fundActs, ...resultActs, ...playerActs];
interface Play {
  commands: number;
  seed: number;
}

/** Plays on a provider in this process. The database must be empty. */
export async function playAtRandom(db: Database, play: Play): Promise<Map<string, number>> {
  const world = await openWorld(db);
  try {
    return await playIn(world, play);
  } finally {
    await world.close();
  }
}

/** Runs random commands. After each command, audits the ledger and compares every balance with the model. */
export async function playIn(world: PlayWorld, { commands, seed }: Play): Promise<Map<string, number>> {
  const played = new Map<string, number>();
  const possible = acts
    .filter(({ isByLink }) => world.app !== undefined || !isByLink)
    .flatMap((act) => Array.from({ length: act.weight }, () => act));
  const scene = await openScene(world, seed);
  for (let command = 1; command <= commands; command += 1) {
    const act = scene.dice.oneOf(possible);
    try {
      await act.run(scene);
      await compare(scene);
    } catch (cause) {
      throw new Error(`Command ${command} (${act.name}) of seed ${seed}: ${(cause as Error).message}`, { cause });
    }
    played.set(act.name, (played.get(act.name) ?? 0) + 1);
  }
  return played;
}

/** Runs random commands on several empty databases, PostgreSQL and PGlite in turn. */
export async function playLong(
  server: PostgresServer,
  commands: number,
  tell: (line: string) => void,
): Promise<boolean> {
  const totals = new Map<string, number>();
  for (let play = 0; play * COMMANDS_A_PLAY < commands; play += 1) {
    const db = play % 2 ? await openPglite() : await openPostgres(await server.newDatabase(), 5);
    const played = await playAtRandom(db, { commands: COMMANDS_A_PLAY, seed: 1001 + play });
    for (const [act, times] of played) totals.set(act, (totals.get(act) ?? 0) + times);
  }
  const sum = [...totals.values()].reduce((total, times) => total + times, 0);
  tell(
    `${sum} random commands, the ledger audited after each, drift 0: ${[...totals].map(([act, times]) => `${act} ${times}`).join(', ')}`,
  );
  return sum >= commands;
}

async function openScene(world: PlayWorld, seed: number): Promise<Scene> {
  await offerMarkets(world);
  const books: Books = { players: [], bids: [], days: new Map(), funds: [], payments: [], rates: new Map(rates) };
  for (const points of [300, 300, 1000]) {
    books.players.push({
      ...(await world.addPlayer(points)),
      balance: points,
      owed: 0,
      isActive: true,
      endedTokens: [],
    });
  }
  let last = 0;
  const next = () => {
    last += 1;
    return `id-${last}`;
  };
  return { world, books, dice: diceOf(seed), next };
}

async function compare({ world, books }: Scene) {
  const { checks, drift } = await audit(world.db);
  assert.equal(
    drift,
    0,
    `the audit finds: ${checks
      .filter(({ wrong }) => wrong > 0)
      .map(({ rule }) => rule)
      .join('; ')}`,
  );
  const wallets = await world.db.query<{ player_id: number; balance: number; owed: number }>(
    `select player_id, sum(case account when 'wallet' then balance else 0 end)::bigint as balance,
       sum(case account when 'owed' then balance else 0 end)::bigint as owed from wallets group by player_id order by player_id`,
  );
  const kept = wallets.map(({ player_id, balance, owed }) => `${player_id}: ${balance}, owes ${owed}`).join('; ');
  assert.equal(kept, books.players.map(({ id, balance, owed }) => `${id}: ${balance}, owes ${owed}`).join('; '));
  const days = await world.db.query<{ place: string }>(
    `select m.name || ' ' || b.day || ' ' || b.status || ' ' || count(*) as place from bids b join markets m on m.id = b.market_id group by m.name, b.day, b.status`,
  );
  const counted = new Map<string, number>();
  for (const { marketDay, state } of books.bids)
    counted.set(`${marketDay} ${state}`, (counted.get(`${marketDay} ${state}`) ?? 0) + 1);
  const expected = [...counted].map(([place, count]) => `${place} ${count}`);
  assert.equal(
    days
      .map(({ place }) => place)
      .sort()
      .join('; '),
    expected.sort().join('; '),
  );
}
