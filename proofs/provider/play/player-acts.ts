import assert from 'node:assert/strict';
import type { GameType } from 'shared/provider';
import { startSession } from 'provider/src/players/sessions.ts';
import { give } from './books.ts';
import { fulfils, type Act } from './scene.ts';

const logOut: Act = {
  name: 'logout',
  weight: 3,
  run: async ({ dice, books, world }) => {
    const player = dice.oneOf(books.players);
    await world.call('logout.php', { user_token: player.user_token });
    player.endedTokens.push(player.user_token);
    Object.assign(player, await startSession(world.db, player.id, world.time.now));
    const refused = await world.call('withdraw_request.php', {
      phone_number: player.phone_number,
      amount: '10',
      user_token: dice.oneOf(player.endedTokens),
    });
    assert.equal(refused.status, 401, 'an ended session moves no points');
  },
};

const changeStatus: Act = {
  name: 'status',
  weight: 3,
  run: async ({ dice, books, world }) => {
    const player = dice.oneOf(books.players);
    player.isActive = !player.isActive || dice.happens(0.5);
    await world.operator('status', player.phone_number, player.isActive ? 'active' : 'inactive');
  },
};

const changeRate: Act = {
  name: 'rate',
  weight: 2,
  run: async ({ dice, books, world }) => {
    const type = dice.oneOf<GameType>(['Single Digit', 'Jodi Digit', 'Single Pana']);
    books.rates.set(type, 71 + dice.below(30));
    await world.operator('rate', type, '10', String(books.rates.get(type)));
  },
};

const credit: Act = {
  name: 'credit',
  weight: 4,
  run: async ({ dice, books, world }) => {
    const player = dice.oneOf(books.players);
    const points = dice.happens(0.7) ? 1 + dice.below(120) : -(1 + dice.below(300));
    const isDone = await fulfils(world.operator('credit', player.phone_number, String(points)));
    assert.equal(isDone, player.balance + points >= 0, `credit of ${points} with ${player.balance}`);
    if (isDone) give(player, points);
  },
};

export const playerActs: readonly Act[] = [logOut, changeStatus, changeRate, credit];
