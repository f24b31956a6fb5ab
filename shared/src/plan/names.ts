// Names of remotes and releases become folders, URLs and keys. Every place that reads one from outside validates it here.
const remote = /^(?:shell|mfe-[a-z0-9](?:[a-z0-9-]{0,34}[a-z0-9])?)$/;
const release = /^[a-z0-9](?:[\w.-]{0,58}[a-z0-9])?$/i;

/** The text, if it is the name of a remote, as in `mfe-betting`, or `shell`. */
export function parseRemote(text: unknown): string | undefined {
  return typeof text === 'string' && remote.test(text) ? text : undefined;
}

/** The text, if it is the name of a release, as in `1.4.0-9f31ab2c`. */
export function parseRelease(text: unknown): string | undefined {
  return typeof text === 'string' && release.test(text) ? text : undefined;
}

/** The two parts of `mfe-betting@1.4.0-9f31ab2c`. */
export function parseReleaseKey(text: string): { remote: string; release: string } | undefined {
  const [remote, release, ...more] = text.split('@');
  if (more.length > 0 || !parseRemote(remote) || !parseRelease(release)) return undefined;
  return { remote: remote!, release: release! }; // both parsed above
}
