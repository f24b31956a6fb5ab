const shownLetters = 6;

/** The first six letters of a name as readers count them: a Devanagari syllable or an emoji is one. */
export function shortName(name: string): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return Array.from(letters, ({ segment }) => segment).slice(0, shownLetters).join('').trimEnd();
}
