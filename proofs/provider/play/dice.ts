/** A source of random numbers. The same seed gives the same numbers. */
export interface Dice {
  below(limit: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  happens(probability: number): boolean;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    oneOf: (items) => items[below(items.length)] as (typeof items)[number],
    happens: (probability) => next() < probability,
  };
}
