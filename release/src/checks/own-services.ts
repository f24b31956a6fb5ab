import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { fails, leavesOut, passes, type CheckVerdict } from './check.ts';

const check = 'own services';

/** Returns the origins that a remote calls and that ops have not allowed it. The page blocks calls to them. */
export function blockedOrigins(plan: Plan, remote: string, origins: readonly string[] = []): string[] {
  const { settings = {}, app } = plan;
  const allowed = settings[remote]?.connectOrigins ?? [];
  return origins.filter((origin) => !allowed.includes(origin) && !app.providerBase.startsWith(`${origin}/`));
}

/**
 * Compares the origins in a remote's sources with those that ops allow it. Ops can allow origins only after the first
 * release is published, so \`mayBeBlocked\` keeps that from being refused.
 */
export function checkOwnServices(
  plan: Plan,
  { remote, origins = [] }: ReleaseDescriptor,
  mayBeBlocked: boolean,
): CheckVerdict {
  const blocked = blockedOrigins(plan, remote, origins);
  if (blocked.length === 0)
    return passes(check, origins.length > 0 ? `${origins.join(', ')} are allowed.` : 'it names none.');
  const says = `ops have not allowed ${blocked.join(', ')}, so the page blocks its calls.`;
  const next = `Ask them: npm run release -- connect ${remote} --origin ${blocked[0]}`;
  return mayBeBlocked ? { ...leavesOut(check, says), next } : fails(check, says, next);
}
