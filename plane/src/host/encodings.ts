/**
 * Returns a pattern for an `Accept-Encoding` header that accepts the encoding. The pattern is also valid PCRE, for
 * nginx.
 */
export function acceptedPattern(encoding: string): string {
  return `\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`;
}

export function accepts(acceptEncoding: string | undefined, encoding: string): boolean {
  return new RegExp(acceptedPattern(encoding), 'i').test(acceptEncoding ?? '');
}

// A delta's file name contains the digest from the `Available-Dictionary` header, without the characters + and /. nginx
// cannot remove them, so the pattern captures the parts between them, and nginx joins the parts.
const letters = '([0-9A-Za-z]*)';
/**
 * Matches an `Available-Dictionary` header in nine groups, the most that nginx supports. A digest with more + and /
 * than that gets no delta.
 */
export const heldPattern = `^:${Array.from({ length: 8 }).reduce<string>((rest) => `${letters}(?:[+/]${rest})?`, letters)}=:$`;

/** Returns the suffix of a delta's file name for a browser that sends this header. */
export function deltaEnding(availableDictionary: string): string | undefined {
  const found = availableDictionary.match(heldPattern);
  return found ? `.${found.slice(1).join('')}.dcz` : undefined;
}

/** Returns the name of the delta to `file` from a file with this SHA-256. */
export function deltaName(file: string, held: Buffer): string {
  return `${file}.${held.toString('base64').replaceAll(/[^0-9A-Za-z]/g, '')}.dcz`;
}
