/** A link with which one browser session runs a release that others do not get. */
export interface OverrideLink {
  remote: string;
  release: string;
  /** Where the release's files are, if not in its folder on the app's own origin. */
  from?: string | undefined;
  /** When it expires, in seconds since 1970. */
  until: number;
}

/** Returns the text of a link that the signature covers (ECDSA on P-256 with SHA-256). */
export function textToSign({ remote, release, from = '', until }: OverrideLink): string {
  return ['override', remote, release, from, until].join('\n');
}
