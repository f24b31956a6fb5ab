export type NameMatch = 'same' | 'partly' | 'other' | 'unknown';

/** Compares the words of two names, in any order and case. */
export function compareNames(holder: string, player: string): NameMatch {
  const [one, other] = [wordsOf(holder), wordsOf(player)];
  if (one.length === 0) return 'unknown';
  if ([...one].sort().join() === [...other].sort().join()) return 'same';
  return one.some((word) => word.length > 1 && other.includes(word)) ? 'partly' : 'other';
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
