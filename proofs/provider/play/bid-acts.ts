import assert from 'node:assert/strict';
import type { BidNumbers, BidOnWire, GameType } from 'shared/provider';
import { dayOf } from './books.ts';
import type { Dice } from './dice.ts';
import { expectFlag, markets, placeInDay, type Act, type PlayMarket, type Scene } from './scene.ts';

interface NewBid {
  game_type: GameType;
  session: 'Open' | 'Close';
  numbers: BidNumbers;
}

// Only a few numbers, so that bids win often.
export const playedPanas = ['123', '118', '000', '124'] as const;
const none: BidNumbers = { open_digit: 'NA', close_digit: 'NA', open_pana: 'NA', close_pana: 'NA' };

function anyBid(dice: Dice): NewBid {
  const session = dice.oneOf(['Open', 'Close'] as const);
  const digit = () => dice.oneOf(['6', '0', '7']);
  const pana = () => dice.oneOf(playedPanas);
  const half = (kind: 'digit' | 'pana', value: string) => ({ ...none, [`${session.toLowerCase()}_${kind}`]: value });
  return dice.oneOf<() => NewBid>([
    () => ({ game_type: 'Single Digit', session, numbers: half('digit', digit()) }),
    () => ({ game_type: 'Single Pana', session, numbers: half('pana', dice.oneOf(['123', '124'])) }),
    () => ({ game_type: 'Double Pana', session, numbers: half('pana', '118') }),
    () => ({ game_type: 'Triple Pana', session, numbers: half('pana', '000') }),
    () => ({
      game_type: 'Jodi Digit',
      session: 'Open',
      numbers: { ...none, open_digit: digit(), close_digit: digit() },
    }),
    () => ({
      game_type: 'Half Sangam',
      session: 'Open',
      numbers: { ...none, open_pana: pana(), close_digit: digit() },
    }),
    () => ({
      game_type: 'Half Sangam',
      session: 'Open',
      numbers: { ...none, open_digit: digit(), close_pana: pana() },
    }),
    () => ({ game_type: 'Full Sangam', session: 'Open', numbers: { ...none, open_pana: pana(), close_pana: pana() } }),
  ])();
}

function isTaken({ world, books }: Scene, market: PlayMarket, bid: NewBid): boolean {
  const { day, minute } = placeInDay(world, market);
  const drawn = dayOf(books, `${market.name} ${day}`);
  if (market.restsOnSunday && new Date(`${day}T00:00:00Z`).getUTCDay() === 0) return false;
  const needsOpen = bid.session === 'Open';
  if (drawn.isVoid || drawn.close || (needsOpen && drawn.open)) return false;
  return minute < (needsOpen ? market.open : market.close);
}

const placeBid: Act = {
  name: 'bid',
  weight: 36,
  run: async (scene) => {
    const { dice, books, world } = scene;
    const [player, market, bid] = [dice.oneOf(books.players), dice.oneOf(markets), anyBid(dice)];
    const points = dice.happens(0.1) ? 5000 : 10 + dice.below(40);
    const sent = {
      bid_id: scene.next(),
      game_name: market.name,
      game_type: bid.game_type,
      session: bid.session,
      points_action: String(points),
      ...bid.numbers,
    };
    const answer = await world.bid(player, sent);

    const isIn = player.isActive && isTaken(scene, market, bid) && points <= player.balance;
    expectFlag(answer, isIn, `bid of ${points} with ${player.balance}`);
    if (!isIn) return;
    player.balance -= points;
    assert.equal(answer.body.Remaining_user_balance, String(player.balance));
    const marketDay = `${market.name} ${placeInDay(world, market).day}`;
    const rate = books.rates.get(bid.game_type) ?? 0;
    books.bids.push({
      player,
      sent,
      numbers: bid.numbers,
      marketDay,
      points,
      rate,
      answered: JSON.stringify(answer.body),
      win: 0,
      state: 'pending',
    });
  },
};

const repeatBid: Act = {
  name: 'repeat',
  weight: 8,
  run: async (scene) => {
    const { dice, books, world } = scene;
    if (books.bids.length === 0) return;
    const bid = dice.oneOf(books.bids);
    const change = dice.oneOf<Partial<BidOnWire>>([
      {},
      {},
      { points_action: String(bid.points + 1) },
      { game_name: bid.sent.game_name === 'KALYAN' ? 'MAIN BAZAR' : 'KALYAN' },
    ]);
    const answer = await world.bid(bid.player, { ...bid.sent, ...change });
    const isRepeat = Object.keys(change).length === 0;
    if (isRepeat && bid.player.isActive)
      assert.equal(JSON.stringify(answer.body), bid.answered, 'a repeat gets the first answer');
    else expectFlag(answer, false, 'different content under a used bid_id');
  },
};

export const bidActs: readonly Act[] = [placeBid, repeatBid];
