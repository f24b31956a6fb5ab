import { releaseBase, releaseKey, runnable, type PagePlan, type ReleaseDescriptor, type RunnableRelease } from 'shared/plan';

const keptAs = 'override';

/** Why an override is not followed: the texts of the shell say it to whoever opened the link. */
export type OverrideRefusal = 'broken' | 'foreign' | 'killed' | 'missing' | 'unkept' | 'unreachable';

// Boot and main are two bundles: what one refused, the other says, also where storage is denied.
const page = globalThis as { refusedOverride?: { name: string; why: OverrideRefusal } };

/** The override that this page was asked for, or had, and does not run. */
export function refusedOverride() {
  return page.refusedOverride;
}

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
  try {
    sessionStorage.removeItem(keptAs);
  } catch {
    // A browser that denies storage has kept none.
  }
}

/** For a shell that broke: tried in this session, it must not come back with the next load, where nothing could end it. */
export function endOverrideOfShell(): void {
  if (overriddenRelease()?.remote === 'shell') endOverride();
}

/** Ends the override of this session, or its beginning, and remembers why. */
export function refuseOverride(remote: string, release: string, why: OverrideRefusal): void {
  endOverride();
  page.refusedOverride = { name: releaseKey(remote, release), why };
}

/** The plan with the overriding release in place; one that the plan no longer allows is dropped. */
export function withOverride(pagePlan: PagePlan): PagePlan {
  const release = overriddenRelease();
  if (!release) return pagePlan;
  const why = whyNot(pagePlan, release.remote, baseOf(release));
  if (why) {
    refuseOverride(release.remote, release.release, why);
    return pagePlan;
  }
  const { remote } = release;
  const channel = { stable: release.release, state: 'live' as const };
  const plan = remote === 'shell' ? { ...pagePlan.plan, shell: channel } : { ...pagePlan.plan, remotes: { ...pagePlan.plan.remotes, [remote]: channel } };
  return { plan, releases: { ...pagePlan.releases, [releaseKey(remote, release.release)]: release } };
}

/** Whether this address asks for an override: `?override=<remote>@<release>`, and `&from=` for another origin. */
export function asksForOverride(search: string): boolean {
  return new URLSearchParams(search).has('override');
}

/** Fetches the release that the address asks for and keeps it for this session, or refuses it; the address is clean then. */
export async function takeOverride(pagePlan: PagePlan, address: URL): Promise<boolean> {
  const [remote = '', release = ''] = address.searchParams.get('override')?.split('@') ?? [];
  const base = address.searchParams.get('from') ?? releaseBase(remote, release);
  address.searchParams.delete('override');
  address.searchParams.delete('from');
  endOverride();
  const isNamed = /^[\w-]+$/.test(remote) && /^[\w.-]+$/.test(release);
  const why = isNamed ? (whyNot(pagePlan, remote, base) ?? (await keep(remote, release, new URL(base, location.origin)))) : 'broken';
  if (why) refuseOverride(remote, release, why);
  return !why;
}

async function keep(remote: string, release: string, base: URL): Promise<OverrideRefusal | undefined> {
  const response = await fetch(new URL('release.json', base), { cache: 'no-store', signal: AbortSignal.timeout?.(5000) ?? null }).catch(() => undefined);
  if (!response) return 'unreachable';
  // Its files are pinned by its digests, and it runs for this session only.
  const found = await response.json().then((descriptor: ReleaseDescriptor) => runnable(descriptor)).catch(() => undefined);
  if (found?.remote !== remote || found.release !== release) return 'missing';
  const overriding: RunnableRelease = { ...found, ...(base.origin !== location.origin && { base: base.href }) };
  try {
    sessionStorage.setItem(keptAs, JSON.stringify(overriding));
  } catch {
    return 'unkept';
  }
  return undefined;
}

function whyNot(pagePlan: PagePlan, remote: string, base: string): OverrideRefusal | undefined {
  if (pagePlan.plan.remotes[remote]?.state === 'killed') return 'killed';
  return mayComeFrom(pagePlan, base) ? undefined : 'foreign';
}

function baseOf({ base, remote, release }: RunnableRelease): string {
  return base ?? releaseBase(remote, release);
}

function mayComeFrom(pagePlan: PagePlan, base: string): boolean {
  const url = readUrl(base);
  if (!url) return false;
  const { origin, pathname } = url;
  return (origin === location.origin && pathname.startsWith('/r/')) || pagePlan.plan.overrideOrigins.includes(origin);
}

function readUrl(base: string): URL | undefined {
  try {
    return new URL(base, location.origin);
  } catch {
    return undefined;
  }
}
