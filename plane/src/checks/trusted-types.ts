import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { fails, passes, type CheckVerdict } from 'release/checks/check.ts';

const check = 'trusted types';

/** Refuses a release whose Trusted Types policies ops have not allowed. Its scripts could not create them. */
export function checkTrustedTypes(
  { grants = {} }: Plan,
  { remote, trustedTypes = [] }: ReleaseDescriptor,
): CheckVerdict {
  const allowed = grants[remote]?.trustedTypes ?? [];
  const missing = trustedTypes.filter((name) => !allowed.includes(name));
  if (missing.length === 0)
    return passes(check, trustedTypes.length > 0 ? `${trustedTypes.join(', ')} are allowed.` : 'it creates no policy.');
  return fails(
    check,
    `ops have not allowed ${missing.join(', ')}.`,
    `Ask them: npm run release -- grant ${remote} --trusted-types ${[...new Set([...allowed, ...missing])].join(',')}`,
  );
}
