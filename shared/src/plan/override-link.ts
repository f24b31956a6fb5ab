/** A link that runs one release in one browser session. */
export interface OverrideLink {
  remote: string;
  release: string;
  /** Where the files are, when not in the release's folder on the app's own origin. */
  from?: string | undefined;
  /** When it ends, in seconds since 1970. */
  until: number;
}

/** What is signed of a link, with ECDSA on P-256 and SHA-256. */
export function textToSign({ remote, release, from = '', until }: OverrideLink): string {
  return ['override', remote, release, from, until].join('\n');
}
