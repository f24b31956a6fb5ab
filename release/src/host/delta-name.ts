// A file name cannot have all the signs of the header, and nginx cannot replace them: it puts together what lies between them.
const letters = '([0-9A-Za-z]*)';
/** An `Available-Dictionary` with its letters in nine groups, as many as nginx has; a digest with more signs between has no difference. */
export const heldPattern = `^:${Array.from({ length: 8 }).reduce<string>((rest) => `${letters}(?:[+/]${rest})?`, letters)}=:$`;

/** How the name of a difference ends for a browser that sends this header. */
export function deltaEnding(availableDictionary: string): string | undefined {
  const found = availableDictionary.match(heldPattern);
  return found ? `.${found.slice(1).join('')}.dcz` : undefined;
}

/** The name of the difference from a file with this SHA-256, beside the file that it leads to. */
export function deltaName(file: string, held: Buffer): string {
  return `${file}.${held.toString('base64').replaceAll(/[^0-9A-Za-z]/g, '')}.dcz`;
}
