// The names of remotes and releases become folders, URLs and keys. Code that reads a name from outside must validate it
// with these functions.
const remote = /^(?:shell|mfe-[a-z0-9](?:[a-z0-9-]{0,34}[a-z0-9])?)$/;
const release = /^[a-z0-9](?:[\w.-]{0,58}[a-z0-9])?$/i;

/** Returns the text if it is a remote's name, such as `mfe-betting`, or `shell`. */
export function parseRemote(text: unknown): string | undefined {
  return typeof text === 'string' && remote.test(text) ? text : undefined;
}

/** Returns the text if it is a release's name, such as `1.4.0-9f31ab2c`. */
export function parseRelease(text: unknown): string | undefined {
  return typeof text === 'string' && release.test(text) ? text : undefined;
}

/** Splits `mfe-betting@1.4.0-9f31ab2c` into its two parts. Undefined if either is invalid. */
export function parseReleaseKey(text: string): { remote: string; release: string } | undefined {
  const [remote, release, ...more] = text.split('@');
  if (more.length > 0 || !parseRemote(remote) || !parseRelease(release)) return undefined;
  return { remote: remote!, release: release! }; // the condition above has checked both
}
