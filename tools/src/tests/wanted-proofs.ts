/** Returns the first argument that names no proof. Counts, flags and the value after a flag are no names. */
export function unknownName(words: string[], names: string[]): string | undefined {
  return words.find(
    (word, at) => !/^(--|\d)/.test(word) && !names.includes(word) && !/^--[^=]+$/.test(words[at - 1] ?? ''),
  );
}
