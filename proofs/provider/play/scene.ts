import assert from 'node:assert/strict';
import { indiaDay, indiaMinute } from 'shared/rules';
import type { World } from 'provider/test/world.ts';
import type { Books } from './books.ts';
import type { Dice } from './dice.ts';

/**
 * The provider of a play. It runs in this process, or behind a front door. Behind a front door there are no payments by
 * link.
 */
export type PlayWorld = Pick<World, 'call' | 'as' | 'bid' | 'db' | 'time' | 'operator' | 'addPlayer'> & {
  app?: World['app'];
};

/** A random play: the provider, the model of its books, and the random numbers. */
export interface Scene {
  world: PlayWorld;
  books: Books;
  dice: Dice;
  /** Returns a new number for ids. */
  next(): string;
}

/** A random command, which checks the provider's answer against the model. */
export interface Act {
  name: string;
  weight: number;
  /** The command needs payments by link. */
  isByLink?: true;
  run(scene: Scene): Promise<void>;
}

export const markets = [
  { name: 'KALYAN', open: 945, close: 1065, restsOnSunday: true },
  { name: 'MAIN BAZAR', open: 1320, close: 1450, restsOnSunday: false },
] as const;

export type PlayMarket = (typeof markets)[number];

/** Returns the market day of a bid that is placed now, and the minutes since that day began. */
export function placeInDay({ time }: PlayWorld, market: PlayMarket): { day: string; minute: number } {
  const minute = indiaMinute(time.now);
  const isAfterMidnight = market.close > 1440 && minute < market.close - 1440;
  return isAfterMidnight
    ? { day: indiaDay(time.now - 86_400_000), minute: minute + 1440 }
    : { day: indiaDay(time.now), minute };
}

/** Returns whether the half is due. */
export function isDrawn({ time }: PlayWorld, market: PlayMarket, day: string, half: 'open' | 'close'): boolean {
  return time.now >= Date.parse(`${day}T00:00:00+05:30`) + market[half] * 60_000;
}

export function expectFlag(answered: { body: { success?: string; msg?: string } }, isTaken: boolean, what: string) {
  assert.equal(answered.body.success, isTaken ? '1' : '0', `${what}: ${answered.body.msg}`);
}

export async function fulfils(order: Promise<unknown>): Promise<boolean> {
  return order.then(
    () => true,
    (failure: Error) => {
      if (failure.name !== 'OperatorError') throw failure;
      return false;
    },
  );
}
