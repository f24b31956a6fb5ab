// Format characters hide text or change its direction. Devanagari needs two of them, ZWNJ and ZWJ.
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Cleans a person's text for the history: one line, truncated, without control and bidi characters. */
export function oneLine(text: string, most: number): string {
  const clean = text
    .slice(0, 4 * most)
    .replace(invisible, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return clean.length <= most
    ? clean
    : `${clean
        .slice(0, most - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
}

export function cleanBy(text: string): string {
  return oneLine(text, 80);
}

/** Cleans the reason of a move. Truncates a long reason, because a refusal would delay a rollback. */
export function cleanWhy(text: string): string {
  return oneLine(text, 500);
}
