import {
  parseReleaseKey,
  releaseBase,
  runnable,
  textToSign,
  type OverrideLink,
  type Plan,
  type ReleaseDescriptor,
} from 'shared/plan';
import { endOverride, keepOverride, refuseOverride, whyNot, type OverrideRefusal } from './override.ts';

/**
 * The longest life of a link: seven days, which is the maximum of the release command, and one day for clock
 * differences.
 */
const longestMs = 8 * 86_400_000;

/**
 * Checks the link's signature and expiry. For a valid link, stores the release as this session's override and reloads
 * the page. Otherwise stores the reason and returns false. In both cases, removes the link's parts from the address.
 */
export async function openOverrideLink(
  load: (address: URL) => void = (address) => location.replace(address),
): Promise<boolean> {
  const { address, parts } = takeParts(new URL(location.href));
  const [remote = '', release = ''] = parts.get('override')?.split('@') ?? [];
  const link: OverrideLink = {
    remote,
    release,
    from: parts.get('from') ?? undefined,
    until: Number(parts.get('until')),
  };
  const signature = parts.get('sign') ?? '';
  endOverride();
  const why = await tryLink(link, signature);
  if (!why) {
    load(address);
    return true;
  }
  refuseOverride(remote, release, why);
  history.replaceState(null, '', address);
  return false;
}

/** Splits the override's parts from an address. */
function takeParts(address: URL): { address: URL; parts: URLSearchParams } {
  const fragment = new URLSearchParams(address.hash.slice(1));
  // Older links have these parts in the query instead of the fragment.
  const parts = fragment.has('override') ? fragment : new URLSearchParams(address.search);
  if (fragment.has('override')) address.hash = '';
  for (const name of ['override', 'from', 'until', 'sign']) address.searchParams.delete(name);
  return { address, parts };
}

async function tryLink(link: OverrideLink, signature: string): Promise<OverrideRefusal | undefined> {
  const { remote, release, from, until } = link;
  const left = until * 1000 - Date.now();
  if (!parseReleaseKey(`${remote}@${release}`) || !(left > 0 && left < longestMs)) return 'broken';
  // The page may be older than a kill, and does not contain the key. So the check uses the plan of the host.
  const plan = await fetchJson<Plan>('/plan.json');
  if (plan === 'unreachable') return plan;
  if (!plan || !(await isSigned(plan, link, signature).catch(() => false))) return 'broken';
  const base = from ?? releaseBase(remote, release);
  return whyNot(plan, remote, base) ?? keepRelease(link, new URL(base, location.origin));
}

/** Verifies the link's signature. Browsers can verify only on HTTPS and on localhost. */
async function isSigned({ overrideKey = '' }: Plan, link: OverrideLink, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(overrideKey),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    bytesOf(signature),
    new TextEncoder().encode(textToSign(link)),
  );
}

async function keepRelease({ remote, release, until }: OverrideLink, base: URL): Promise<OverrideRefusal | undefined> {
  const descriptor = await fetchJson<ReleaseDescriptor>(new URL('release.json', base).href);
  if (descriptor === 'unreachable') return descriptor;
  if (descriptor?.remote !== remote || descriptor.release !== release) return 'missing';
  // The descriptor's digests pin the release's files.
  const overriding = {
    ...runnable(descriptor),
    until: until * 1000,
    ...(base.origin !== location.origin && { base: base.href }),
  };
  return keepOverride(overriding) ? undefined : 'unkept';
}

/** Returns undefined if the answer is not JSON, and `unreachable` if there is no answer. */
async function fetchJson<Answer>(address: string): Promise<Answer | undefined | 'unreachable'> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout?.(5000) ?? null }).catch(
    () => undefined,
  );
  if (!response) return 'unreachable';
  return response.json().then(
    (answer: Answer) => answer,
    () => undefined,
  ); // the release command writes both
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
