import type { BidOnWire } from 'shared/provider';
import { diceOf, type Dice } from 'proofs/provider/play/dice.ts';
import { databaseKinds, openMigratedDatabase, type DatabaseKind } from '../../test/databases.ts';
import { watchGroups } from '../../test/watched-database.ts';
import { closeInBalance, DAY, offerMarkets, openWorld, type TestPlayer } from '../../test/world.ts';
import { marketOfName, type Market } from '../markets/market.ts';
import { declare } from '../results/declare.ts';

/** `npm run proof` plays all seeds. */
const seeds = process.env.TESTS_IN_FULL ? [1, 2, 3, 4] : [1];
const ROUNDS = 8;
const PLAYERS = 16;

interface Sent {
  player: number;
  bid: Partial<BidOnWire>;
  /** Changes the caller. */
  as?: Partial<TestPlayer>;
}

const games = ['KALYAN', 'KALYAN', 'RAJA & RANI / GOLD', 'MAIN BAZAR', 'kalyan', 'NOWHERE'];
const kinds: readonly Partial<BidOnWire>[] = [
  { game_type: 'Single Digit', session: 'Open', open_digit: '6' },
  { game_type: 'Single Digit', session: 'Close', close_digit: '2' },
  { game_type: 'Jodi Digit', session: 'Open', open_digit: '6', close_digit: '7' },
  { game_type: 'Half Sangam', session: 'Close', open_digit: '4', close_pana: '123' },
  { game_type: 'Triple Pana', session: 'Open', open_pana: '777' },
  { game_type: 'Triple Pana', session: 'Open', open_pana: '123' },
];

/** The bids of a round. A player sends one, some of them twice, because the order of two different ones is not fixed. */
function roundOf(dice: Dice, round: number): Sent[] {
  const sent = Array.from({ length: PLAYERS }, (_, player): Sent => {
    const bid_id = dice.happens(0.6) ? `id-${dice.happens(0.3) ? dice.below(round + 1) : round}` : '';
    const points_action = String(dice.oneOf([10, 10, 20, 40, 90, 5]));
    const bid = { ...dice.oneOf(kinds), game_name: dice.oneOf(games), points_action, bid_id };
    if (dice.happens(0.05)) return { player, bid, as: { user_token: 'f'.repeat(32) } };
    if (dice.happens(0.05)) return { player, bid, as: { phone_number: '9000000001' } };
    return { player, bid };
  });
  return sent.flatMap((one) => (one.bid.bid_id && dice.happens(0.2) ? [one, one] : [one]));
}

/** Plays the rounds of a seed, each bid alone or all bids of a round at once. Returns what the players and the books see. */
async function play(kind: DatabaseKind, seed: number, isTogether: boolean) {
  const dice = diceOf(seed);
  const watched = watchGroups(await openMigratedDatabase(kind));
  const world = await openWorld(watched.db);
  await offerMarkets(world);
  const players: TestPlayer[] = [];
  for (let place = 0; place < PLAYERS; place += 1)
    players.push(await world.addPlayer(60 + dice.below(300), place === 1 ? '0' : '1'));
  const [, , limited, paused, excluded] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  await world.as(limited, 'set_play_limit.php', { kind: 'stake', period: 'day', points: '70' });
  await world.as(paused, 'pause_play.php', { kind: 'time-out', days: '1' });
  await world.as(excluded, 'logout.php');
  const market = (await marketOfName(world.db, 'KALYAN')) as Market;
  const answers: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const send = ({ player, bid, as }: Sent) => world.bid({ ...(players[player] as TestPlayer), ...as }, bid);
    const bids = roundOf(dice, round);
    const found = [];
    if (isTogether) found.push(...(await Promise.all(bids.map(send))));
    else for (const one of bids) found.push(await send(one));
    answers.push(...found.map(({ status, body }, at) => ({ round, ...bids[at], status, body })));
    // Ahead of the clock, so that only the row of the day refuses the next bids on this half.
    if (round === 4) await declare(world.db, { market, day: DAY, half: 'open' }, '123', new Date(world.time.now));
    if (round === 5) await world.operator('rate', 'Single Digit', '10', '90');
    if (round === 6) await world.operator('void', 'MAIN BAZAR', DAY);
  }
  const ledger = await world.db.query(
    `select player_id, seq, account, amount, balance_after, reason, remark, entered_at from ledger_entries order by player_id, account, seq`,
  );
  const bids = await world.db.query(
    `select b.player_id, case when b.bid_id like 'id-%' then b.bid_id end as bid_id, market_id, day, game_type, session, open_digit, close_digit,
       open_pana, close_pana, decided_by, points, rate_min, rate_max, status, win_points, placed_at
     from bids b join ledger_entries e on e.bid_id = b.id and e.reason = 'bid' order by e.player_id, e.seq`,
  );
  await closeInBalance(world);
  return { seen: watched.seen, outcome: { answers, ledger, bids } };
}

describe.each(databaseKinds)('on %s', (kind) => {
  test.each(seeds)('bids of seed %i in groups give the answers and the books of bids one by one', async (seed) => {
    const alone = await play(kind, seed, false);
    const together = await play(kind, seed, true);
    expect(alone.seen.groups).toBe(0);
    expect(together.seen.inGroups).toBeGreaterThan(3);
    expect(together.outcome).toEqual(alone.outcome);
    expect(together.seen.failures).not.toContain('40P01');
  });
});
