const TIMEOUT_MS = 3000;

/**
 * Returns who built a release, from its public descriptor. Empty without the app's address, or if the app no longer
 * serves the release.
 */
export async function builtBy(app: string | undefined, name: string): Promise<string> {
  const [remote = '', release = ''] = name.split('@');
  if (!app || !remote || !release) return '';
  try {
    const address = new URL(`/r/${remote}/${release}/release.json`, app);
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { built } = (await answer.json()) as { built?: { commit?: string; author?: string; time?: string } };
    return built ? `, commit ${built.commit?.slice(0, 8)} of ${built.author}, ${built.time}` : '';
  } catch {
    return ` (its descriptor was not found at ${app})`;
  }
}
