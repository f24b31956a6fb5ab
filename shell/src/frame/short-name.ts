const shownLetters = 6;

/** The first six letters of a name as readers count them: a Devanagari syllable or an emoji is one. */
export function shortName(name: string): string {
  return lettersOf(name.trim()).slice(0, shownLetters).join('').trimEnd();
}

function lettersOf(name: string): string[] {
  // Browsers of two years ago have none and count code points.
  if (!('Segmenter' in Intl)) return [...name];
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name), ({ segment }) => segment);
}
