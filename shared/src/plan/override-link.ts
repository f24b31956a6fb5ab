/** A link that runs one release in one browser session. */
export interface OverrideLink {
  remote: string;
  release: string;
  /** Where the files are, if not in the release's folder on the app's own origin. */
  from?: string | undefined;
  /** When it expires, in seconds since 1970. */
  until: number;
}

/** The signed text of a link, signed with ECDSA on P-256 and SHA-256. */
export function textToSign({ remote, release, from = '', until }: OverrideLink): string {
  return ['override', remote, release, from, until].join('\n');
}
