import type { Grants } from 'shared/plan';

/**
 * Returns the Trusted Types policies of all remotes for the page's content policy. If two remotes use one name, for
 * example two that are made with Svelte, the page must allow to create the policy twice.
 */
export function grantedPolicies(grants: Grants): string[] {
  const names = Object.values(grants).flatMap(({ trustedTypes = [] }) => trustedTypes);
  const unique = [...new Set(names)].sort();
  return unique.length < names.length ? [...unique, "'allow-duplicates'"] : unique;
}
