import type { GameTypeRule } from 'shared/rules';
import { readKept, writeKept } from 'shared/store';

export const setsKey = 'number_sets';
export const mostSets = 12;
export const longestName = 20;

/** A set of numbers for a game type, named by the player and stored on this device. */
export interface NumberSet {
  slug: string;
  name: string;
  numbers: readonly string[];
}

/** Returns the sets of a game type, without numbers that the game type does not have. */
export function setsOf(kept: unknown, { slug, numbers }: GameTypeRule): NumberSet[] {
  return readSets(kept)
    .filter((set) => set.slug === slug)
    .map((set) => ({ ...set, numbers: set.numbers.filter((number) => numbers.includes(number)) }))
    .filter((set) => set.numbers.length > 0);
}

/** Stores a set and replaces a set of the same name. Returns false if the player already has the most sets. */
export function storeSet(phone_number: string, set: NumberSet): boolean {
  const others = readSets(readKept(setsKey, phone_number)).filter(
    (kept) => kept.slug !== set.slug || kept.name !== set.name,
  );
  if (others.filter(({ slug }) => slug === set.slug).length >= mostSets) return false;
  writeKept(setsKey, phone_number, [...others, set]);
  return true;
}

export function dropSet(phone_number: string, { slug, name }: NumberSet): void {
  writeKept(
    setsKey,
    phone_number,
    readSets(readKept(setsKey, phone_number)).filter((kept) => kept.slug !== slug || kept.name !== name),
  );
}

function readSets(kept: unknown): NumberSet[] {
  return Array.isArray(kept) ? kept.filter(isSet) : [];
}

function isSet(kept: unknown): kept is NumberSet {
  const { slug, name, numbers } = Object(kept) as Partial<NumberSet>;
  return (
    typeof slug === 'string' &&
    typeof name === 'string' &&
    Array.isArray(numbers) &&
    numbers.every((number) => typeof number === 'string')
  );
}
