const plain = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const accented = 'ÀÇĐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽàçđéĝĥîĵķļñöŕšţûŵýž';
const accents = new Map([...plain].map((letter, at) => [letter, accented[at] ?? letter]));
const growth = 0.4;

/**
 * English texts as a translation would look: accented, about 40 % longer, and in brackets. A text without accents was not
 * taken from the table; a missing bracket was cut off. Functions, lists and parts that load later keep their shape.
 */
export function pseudoTexts<Texts>(texts: Texts): Texts {
  return inPseudo(texts) as Texts; // the same shape
}

function inPseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value === 'function') return withPseudoAnswer(value as (...given: unknown[]) => unknown);
  if (value instanceof Promise) return value.then(inPseudo);
  if (Array.isArray(value)) return value.map(inPseudo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inPseudo(inner)]));
}

// What a caller fills in stays as it is: a name or an amount is no text of the table.
function withPseudoAnswer(say: (...given: unknown[]) => unknown) {
  return (...given: unknown[]): unknown => {
    const answer = say(...given);
    if (typeof answer !== 'string') return inPseudo(answer);
    return pseudoText(answer, given.filter((each) => each !== '').map(String));
  };
}

/** One text. The given values and `{placeholders}` in it are kept. */
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
