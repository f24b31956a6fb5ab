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

/** What a link may still last: the seven days that the release command gives at most, and a day by which clocks may differ. */
const longestMs = 8 * 86_400_000;

/**
 * Has this session run the release that the link names, if whoever releases has signed it and it has not ended, and loads
 * the page anew; else false, with the reason at hand. The address is clean then.
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

/** Takes out of an address what makes it an override link. */
function takeParts(address: URL): { address: URL; parts: URLSearchParams } {
  const fragment = new URLSearchParams(address.hash.slice(1));
  // Links of earlier versions have in the query what is in the fragment now.
  const parts = fragment.has('override') ? fragment : new URLSearchParams(address.search);
  if (fragment.has('override')) address.hash = '';
  for (const name of ['override', 'from', 'until', 'sign']) address.searchParams.delete(name);
  return { address, parts };
}

async function tryLink(link: OverrideLink, signature: string): Promise<OverrideRefusal | undefined> {
  const { remote, release, from, until } = link;
  const left = until * 1000 - Date.now();
  if (!parseReleaseKey(`${remote}@${release}`) || !(left > 0 && left < longestMs)) return 'broken';
  // The page may be of before a kill, and does not carry the key.
  const plan = await ask<Plan>('/plan.json');
  if (plan === 'unreachable') return plan;
  if (!plan || !(await isSigned(plan, link, signature).catch(() => false))) return 'broken';
  const base = from ?? releaseBase(remote, release);
  return whyNot(plan, remote, base) ?? keepRelease(link, new URL(base, location.origin));
}

/** Browsers verify only on HTTPS and on this machine. */
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
  const descriptor = await ask<ReleaseDescriptor>(new URL('release.json', base).href);
  if (descriptor === 'unreachable') return descriptor;
  if (descriptor?.remote !== remote || descriptor.release !== release) return 'missing';
  // Its files are pinned by its digests, and it runs for this session only.
  const overriding = {
    ...runnable(descriptor),
    until: until * 1000,
    ...(base.origin !== location.origin && { base: base.href }),
  };
  return keepOverride(overriding) ? undefined : 'unkept';
}

/** Undefined where something else is there. */
async function ask<Answer>(address: string): Promise<Answer | undefined | 'unreachable'> {
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
