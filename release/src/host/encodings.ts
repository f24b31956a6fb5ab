/** Matches an `Accept-Encoding` that accepts an encoding. Also valid as PCRE, for nginx. */
export function acceptedPattern(encoding: string): string {
  return `\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`;
}

export function accepts(acceptEncoding: string | undefined, encoding: string): boolean {
  return new RegExp(acceptedPattern(encoding), 'i').test(acceptEncoding ?? '');
}
