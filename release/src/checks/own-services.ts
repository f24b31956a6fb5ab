import { originsIn, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { fails, leavesOut, passes, type CheckVerdict } from './check.ts';

const check = 'own services';

/** Returns the origins and names of services that a remote calls and that ops have not allowed it. The page blocks them. */
export function blockedServices(plan: Plan, remote: string, origins: readonly string[] = []): string[] {
  const { settings = {}, app } = plan;
  const own = settings[remote] ?? {};
  const allowed = [...originsIn(own), ...Object.keys(own.services ?? {}).map((name) => `service:${name}`)];
  return origins.filter((origin) => !allowed.includes(origin) && !app.providerBase.startsWith(`${origin}/`));
}

/** Returns the command by which ops allow a service, which is an origin or `service:` and a name. */
export function connectCommand(remote: string, service = ''): string {
  const [, name] = /^service:(.*)/.exec(service) ?? [];
  return `connect ${remote} ${name === undefined ? `--origin ${service}` : `--name ${name} --origin https://…`}`;
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
  const blocked = blockedServices(plan, remote, origins);
  if (blocked.length === 0)
    return passes(check, origins.length > 0 ? `${origins.join(', ')} are allowed.` : 'it names none.');
  const says = `ops have not allowed ${blocked.join(', ')}, so the page blocks its calls.`;
  const next = `Ask them: npm run release -- ${connectCommand(remote, blocked[0])}`;
  return mayBeBlocked ? { ...leavesOut(check, says), next } : fails(check, says, next);
}
