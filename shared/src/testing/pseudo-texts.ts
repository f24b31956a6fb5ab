const plain = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const accented = 'ÀÇĐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽàçđéĝĥîĵķļñöŕšţûŵýž';
const accents = new Map([...plain].map((letter, at) => [letter, accented[at] ?? letter]));
const growth = 0.4;

/**
 * Turns English texts into a pseudo-translation: accented, about 40 % longer, and in brackets. On screen, a text
 * without accents is not from the table, and a text without its closing bracket is cut off. Functions, lists and parts
 * that load later keep their shape.
 */
export function pseudoTexts<Texts>(texts: Texts): Texts {
  return inPseudo(texts) as Texts; // the shape is the same
}

function inPseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value === 'function') return withPseudoAnswer(value as (...given: unknown[]) => unknown);
  if (value instanceof Promise) return value.then(inPseudo);
  if (Array.isArray(value)) return value.map(inPseudo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inPseudo(inner)]));
}

// Keeps the values that a caller passes, such as a name or an amount, because they are not texts of the table.
function withPseudoAnswer(say: (...given: unknown[]) => unknown) {
  return (...given: unknown[]): unknown => {
    const answer = say(...given);
    if (typeof answer !== 'string') return inPseudo(answer);
    return pseudoText(answer, given.filter((each) => each !== '').map(String));
  };
}

/** Translates one text. Keeps the `given` values and the `{placeholders}` in it. */
export function pseudoText(text: string, given: readonly string[] = []): string {
  if (!/[a-z]/i.test(text)) return text;
  const kept = new RegExp([...given.map(escaped), String.raw`\{\w+\}`].join('|'), 'g');
  let from = 0;
  let words = '';
  for (const { 0: value, index } of text.matchAll(kept)) {
    words += withAccents(text.slice(from, index)) + value;
    from = index + value.length;
  }
  words += withAccents(text.slice(from));
  return `[${words}${' ~'.repeat(Math.ceil((text.length * growth) / 2))}]`;
}

function withAccents(words: string): string {
  return [...words].map((letter) => accents.get(letter) ?? letter).join('');
}

function escaped(value: string): string {
  return value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
