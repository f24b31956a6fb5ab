import { releaseBase, releaseKey, runnable, type LivePlan, type ReleaseDescriptor, type RunnableRelease } from 'shared/plan';

const keptAs = 'override';

/** A release of one remote that this browser session runs in place of the plan's. */
export function overriddenRelease(): RunnableRelease | undefined {
  try {
    const kept = sessionStorage.getItem(keptAs);
    return kept === null ? undefined : (JSON.parse(kept) as RunnableRelease); // written below
  } catch {
    return undefined;
  }
}

export function isOverridden(): boolean {
  return overriddenRelease() !== undefined;
}

export function endOverride(): void {
  sessionStorage.removeItem(keptAs);
}

/** The plan with the overriding release in place; one from an origin that the plan no longer lists is dropped. */
export function withOverride(live: LivePlan): LivePlan {
  const release = overriddenRelease();
  if (!release) return live;
  if (!mayComeFrom(live, baseOf(release))) {
    endOverride();
    return live;
  }
  const { remote } = release;
  const channel = { stable: release.release, state: 'live' as const };
  const plan = remote === 'shell' ? { ...live.plan, shell: channel } : { ...live.plan, remotes: { ...live.plan.remotes, [remote]: channel } };
  return { plan, releases: { ...live.releases, [releaseKey(remote, release.release)]: release } };
}

/** Whether this address asks for an override: `?override=<remote>@<release>`, and `&from=` for another origin. */
export function asksForOverride(search: string): boolean {
  return new URLSearchParams(search).has('override');
}

/** Fetches the release that the address asks for and keeps it for this session; says where to go on. */
export async function takeOverride(live: LivePlan, address: URL): Promise<string> {
  const [remote = '', release = ''] = address.searchParams.get('override')?.split('@') ?? [];
  const base = address.searchParams.get('from') ?? releaseBase(remote, release);
  address.searchParams.delete('override');
  address.searchParams.delete('from');
  endOverride();
  if (/^[\w-]+$/.test(remote) && /^[\w.-]+$/.test(release) && mayComeFrom(live, base)) {
    await keep(remote, release, new URL(base, location.origin)).catch(() => undefined);
  }
  return address.href;
}

async function keep(remote: string, release: string, base: URL): Promise<void> {
  const response = await fetch(new URL('release.json', base), { cache: 'no-store' });
  const descriptor = (await response.json()) as ReleaseDescriptor; // its files are pinned by its digests, and it runs for this session only
  if (descriptor.remote !== remote || descriptor.release !== release) throw new Error(`${base.href} holds another release.`);
  const overriding: RunnableRelease = { ...runnable(descriptor), ...(base.origin !== location.origin && { base: base.href }) };
  sessionStorage.setItem(keptAs, JSON.stringify(overriding));
}

function baseOf({ base, remote, release }: RunnableRelease): string {
  return base ?? releaseBase(remote, release);
}

function mayComeFrom(live: LivePlan, base: string): boolean {
  const url = readUrl(base);
  if (!url) return false;
  const { origin, pathname } = url;
  return (origin === location.origin && pathname.startsWith('/r/')) || live.plan.overrideOrigins.includes(origin);
}

function readUrl(base: string): URL | undefined {
  try {
    return new URL(base, location.origin);
  } catch {
    return undefined;
  }
}
