import assert from 'node:assert/strict';
import { digitOf, indiaDay } from 'shared/rules';
import { playedPanas } from './bid-acts.ts';
import { dayOf, refundDay, settle, unsettle, type BookBid } from './books.ts';
import { withdrawAll } from './fund-acts.ts';
import { fulfils, isDrawn, markets, placeInDay, type Act, type PlayMarket, type Scene } from './scene.ts';

/** Mostly returns a day that has pending bids. */
function anyMarketDay({ dice, books, world }: Scene): { market: PlayMarket; day: string; key: string } {
  const bid = books.bids.length > 0 && dice.happens(0.8) ? dice.oneOf(books.bids.slice(-12)) : undefined;
  if (bid) return placeOf(bid);
  const market = dice.oneOf(markets);
  const { day } = placeInDay(world, market);
  return { market, day, key: `${market.name} ${day}` };
}

function placeOf({ marketDay }: BookBid) {
  const market = markets.find(({ name }) => marketDay.startsWith(name)) ?? markets[0];
  return { market, day: marketDay.slice(-10), key: marketDay };
}

// A random pana rarely makes a bid win, so half of the declarations choose a pana with which a bid wins.
function winningPana({ dice, books }: Scene, key: string, half: 'open' | 'close'): string | undefined {
  const waiting = books.bids.filter(({ marketDay, state }) => marketDay === key && state === 'pending');
  if (waiting.length === 0 || dice.happens(0.5)) return undefined;
  const { numbers } = dice.oneOf(waiting);
  return playedPanas.find((pana) => pana === numbers[`${half}_pana`] || digitOf(pana) === numbers[`${half}_digit`]);
}

const declare: Act = {
  name: 'declare',
  weight: 20,
  run: async (scene) => {
    const { dice, books, world } = scene;
    const { market, day, key } = anyMarketDay(scene);
    const drawn = dayOf(books, key);
    const half = dice.happens(0.7) ? (drawn.open ? 'close' : 'open') : dice.oneOf(['open', 'close'] as const);
    const pana = winningPana(scene, key, half) ?? dice.oneOf(playedPanas);
    const isDone = await fulfils(world.operator('declare', market.name, day, half, pana));
    // A declaration with the same pana succeeds and changes nothing.
    const isRepeat = drawn[half] === pana;
    const isNew = !drawn[half] && (half === 'open' || drawn.open !== '');
    assert.equal(
      isDone,
      isDrawn(world, market, day, half) && !drawn.isVoid && (isRepeat || isNew),
      `declare ${half} of ${key}`,
    );
    if (!isDone || isRepeat) return;
    drawn[half] = pana;
    settle(books, key, half);
  },
};

const reverse: Act = {
  name: 'reverse',
  weight: 8,
  run: async (scene) => {
    const { dice, books, world } = scene;
    // Half of the time, chooses a day with a win, whose points the player may have spent.
    const won = books.bids.filter(({ state }) => state === 'won');
    const win = won.length > 0 && dice.happens(0.5) ? dice.oneOf(won) : undefined;
    if (win && dice.happens(0.5)) await withdrawAll(scene, win.player);
    const { market, day, key } = win ? placeOf(win) : anyMarketDay(scene);
    const drawn = dayOf(books, key);
    const half = drawn.close && dice.happens(0.7) ? 'close' : dice.oneOf(['open', 'close'] as const);
    const isDone = await fulfils(world.operator('reverse', market.name, day, half));
    assert.equal(isDone, drawn[half] !== '' && (half === 'close' || drawn.close === ''), `reverse ${half} of ${key}`);
    if (isDone) unsettle(books, key, half);
  },
};

const voidDay: Act = {
  name: 'void',
  weight: 1,
  run: async (scene) => {
    const { books, world } = scene;
    const { market, day, key } = anyMarketDay(scene);
    const drawn = dayOf(books, key);
    const isDone = await fulfils(world.operator('void', market.name, day));
    assert.equal(isDone, !drawn.isVoid, `void ${key}`);
    if (!isDone) return;
    if (drawn.close) unsettle(books, key, 'close');
    if (drawn.open) unsettle(books, key, 'open');
    refundDay(books, key);
  },
};

const passTime: Act = {
  name: 'clock',
  weight: 10,
  run: async ({ dice, books, world }) => {
    const today = Date.parse(`${indiaDay(world.time.now)}T00:00:00+05:30`);
    const boundaries = [5, 9, 10, 944, 945, 946, 1064, 1065, 1319, 1320, 1439, 1445, 1449, 1450].map(
      (minute) => today + minute * 60_000,
    );
    const soon = boundaries.filter((instant) => instant > world.time.now).slice(0, 3);
    // Sometimes sets the demo's clock back to before a declared half.
    const [key] = [...books.days].findLast(([, { open }]) => open !== '') ?? [];
    const market = markets.find(({ name }) => key?.startsWith(name));
    if (key && market && dice.happens(0.15))
      world.time.now = Date.parse(`${key.slice(-10)}T00:00:00+05:30`) + (market.open - 1 - dice.below(30)) * 60_000;
    else
      world.time.now =
        soon.length > 0 && dice.happens(0.8) ? dice.oneOf(soon) : world.time.now + (1 + dice.below(240)) * 60_000;
  },
};

export const resultActs: readonly Act[] = [declare, reverse, voidDay, passTime];
