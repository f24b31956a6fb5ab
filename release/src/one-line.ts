// ZWNJ and ZWJ belong to Devanagari; the other format characters hide text or turn it around.
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A person's text on one line, as it may stand in the history: without control characters and changes of direction, and cut. */
export function oneLine(text: string, most: number): string {
  const clean = text
    .slice(0, 4 * most)
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return clean.length <= most
    ? clean
    : `${clean
        .slice(0, most - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
}

/** Who made a move. */
export function cleanBy(text: string): string {
  return oneLine(text, 80);
}

/** Why a move was made. A reason that is too long is cut and not refused: it must not keep anybody from a rollback. */
export function cleanWhy(text: string): string {
  return oneLine(text, 500);
}
