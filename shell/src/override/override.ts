import { releaseKey, type PagePlan, type Plan, type RemoteSettings, type RunnableRelease } from 'shared/plan';

const storageKey = 'override';

/** The reason for refusing an override. The shell's texts explain the reason to the player. */
export type OverrideRefusal = 'broken' | 'killed' | 'missing' | 'session' | 'unkept' | 'unreachable';

// Boot and main are separate bundles. A global passes a refusal from boot to main, also where storage is denied.
const page = globalThis as { refusedOverride?: { name: string; why: OverrideRefusal } };

/** Returns the override that this page refused or ended. */
export function refusedOverride() {
  return page.refusedOverride;
}

/** An overriding release. `until` is its expiry in milliseconds since 1970. */
export interface OverridingRelease extends RunnableRelease {
  until: number;
  /** The maker of the link may not bring releases to players, so no player's session runs this one. */
  isForVisitors?: true;
  /** What the operators set for a remote that is not in the page's plan yet. */
  settings?: RemoteSettings;
}

/** Returns the release of one remote that this browser session runs instead of the plan's. */
export function overriddenRelease(): OverridingRelease | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey);
    return kept === null ? undefined : (JSON.parse(kept) as OverridingRelease); // written by keepOverride
  } catch {
    return undefined;
  }
}

export function isOverridden(): boolean {
  return overriddenRelease() !== undefined;
}

export function endOverride(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that denies storage has stored no override.
  }
}

/** Ends an override of a shell that failed to start. Otherwise every load would try the same shell again. */
export function endOverrideOfShell(): void {
  if (overriddenRelease()?.remote === 'shell') endOverride();
}

/** Ends the override of this session, or refuses a new override, and records the reason. */
export function refuseOverride(remote: string, release: string, why: OverrideRefusal): void {
  endOverride();
  page.refusedOverride = { name: releaseKey(remote, release), why };
}

/** Returns the plan with the overriding release. Drops an override that the plan no longer allows. */
export function withOverride(pagePlan: PagePlan): PagePlan {
  const release = overriddenRelease();
  if (!release) return pagePlan;
  const why = release.until > Date.now() ? whyNot(pagePlan.plan, release.remote) : 'broken';
  if (why) {
    refuseOverride(release.remote, release.release, why);
    return pagePlan;
  }
  const { remote, settings } = release;
  const channel = { stable: release.release, state: 'live' as const };
  const plan =
    remote === 'shell'
      ? { ...pagePlan.plan, shell: channel }
      : {
          ...pagePlan.plan,
          remotes: { ...pagePlan.plan.remotes, [remote]: channel },
          ...(settings && { settings: { ...pagePlan.plan.settings, [remote]: settings } }),
        };
  return { plan, releases: { ...pagePlan.releases, [releaseKey(remote, release.release)]: release } };
}

export function isOverrideLink(search: string): boolean {
  return new URLSearchParams(search).has('override');
}

/**
 * Stores the override, so that this session runs the release from the next page on. Returns false if the browser denies
 * storage.
 */
export function keepOverride(overriding: OverridingRelease): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(overriding));
    return true;
  } catch {
    return false;
  }
}

/** Returns the reason for which the plan forbids a release of a remote. */
export function whyNot(plan: Plan, remote: string): OverrideRefusal | undefined {
  return plan.remotes[remote]?.state === 'killed' ? 'killed' : undefined;
}
