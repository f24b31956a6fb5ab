/** A link with which one browser session runs a release that others do not get. */
export interface OverrideLink {
  remote: string;
  release: string;
  /** When it expires, in seconds since 1970. */
  until: number;
  /** Who made the link. */
  by: string;
  /** True if its maker may bring releases of the remote to players. Otherwise it runs in no player's session. */
  mayGoLive: boolean;
}

/** Returns the text of a link that the signature covers (ECDSA on P-256 with SHA-256). */
export function textToSign({ remote, release, until, by, mayGoLive }: OverrideLink): string {
  return ['override', remote, release, until, mayGoLive, by].join('\n');
}
