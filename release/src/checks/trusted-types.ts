import type { Plan } from 'shared/plan';
import { fails, passes, type CheckVerdict } from './check.ts';

const check = 'trusted types';

interface Policies {
  remote: string;
  trustedTypes?: string[] | undefined;
}

/** Returns the Trusted Types policies of a release that ops have not allowed. Its scripts cannot create them. */
export function missingPolicies({ grants = {} }: Plan, { remote, trustedTypes = [] }: Policies): string[] {
  const allowed = grants[remote]?.trustedTypes ?? [];
  return trustedTypes.filter((name) => !allowed.includes(name));
}

/** Returns the command by which ops allow the policies of a release, and those that they have allowed already. */
export function grantCommand({ remote, trustedTypes = [] }: Policies, { grants = {} }: Partial<Plan> = {}): string {
  const names = new Set([...(grants[remote]?.trustedTypes ?? []), ...trustedTypes]);
  return `grant ${remote} --trusted-types ${[...names].join(',')}`;
}

/** Refuses a release whose Trusted Types policies ops have not allowed. */
export function checkTrustedTypes(plan: Plan, release: Policies): CheckVerdict {
  const { trustedTypes = [] } = release;
  const missing = missingPolicies(plan, release);
  if (missing.length === 0)
    return passes(check, trustedTypes.length > 0 ? `${trustedTypes.join(', ')} are allowed.` : 'it creates no policy.');
  return fails(
    check,
    `ops have not allowed ${missing.join(', ')}.`,
    `Ask them: npm run release -- ${grantCommand(release, plan)}`,
  );
}
