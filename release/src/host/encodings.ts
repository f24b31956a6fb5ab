/** Matches an `Accept-Encoding` that accepts an encoding. Also valid as PCRE, for nginx. */
export function acceptedPattern(encoding: string): string {
  return `\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`;
}

export function accepts(acceptEncoding: string | undefined, encoding: string): boolean {
  return new RegExp(acceptedPattern(encoding), 'i').test(acceptEncoding ?? '');
}

// A file name cannot contain all characters of the header, and nginx cannot replace them. It joins the parts between them.
const letters = '([0-9A-Za-z]*)';
/** Matches an `Available-Dictionary` in nine groups, the most that nginx has. A digest with more special characters gets no delta. */
export const heldPattern = `^:${Array.from({ length: 8 }).reduce<string>((rest) => `${letters}(?:[+/]${rest})?`, letters)}=:$`;

/** The ending of a delta's name for a browser that sends this header. */
export function deltaEnding(availableDictionary: string): string | undefined {
  const found = availableDictionary.match(heldPattern);
  return found ? `.${found.slice(1).join('')}.dcz` : undefined;
}

/** The name of the delta from a file with this SHA-256 to `file`. */
export function deltaName(file: string, held: Buffer): string {
  return `${file}.${held.toString('base64').replaceAll(/[^0-9A-Za-z]/g, '')}.dcz`;
}
