import type { ReactNode } from 'react';
import {
  browserMark,
  parseReleaseKey,
  releaseBase,
  runnable,
  textToSign,
  type OverrideLink,
  type Plan,
  type ReleaseDescriptor,
} from 'shared/plan';
import { languageOfBrowser, subjectOfBrowser } from '../page/cookies.ts';
import { fetchJson } from '../page/fetch-json.ts';
import { isLoggedIn } from '../page/first-reads.ts';
import { AskPage } from './ask-page.tsx';
import { endOverride, keepOverride, refuseOverride, whyNot, type OverrideRefusal } from './override.ts';

/**
 * The longest life of a link: seven days, which is the maximum of the release command, and one day for clock
 * differences.
 */
const longestMs = 8 * 86_400_000;

/**
 * Checks the link's signature and expiry. For a valid link, shows a page that asks before anything of the release runs,
 * and returns true.
 * Otherwise stores the reason, removes the link from the address and returns false.
 */
export async function openOverrideLink(
  show: (page: ReactNode) => void,
  load: (address: URL) => void = (address) => location.replace(address),
): Promise<boolean> {
  const { address, parts } = takeParts(new URL(location.href));
  const [remote = '', release = ''] = parts.get('override')?.split('@') ?? [];
  const link: OverrideLink = {
    remote,
    release,
    until: Number(parts.get('until')),
    by: parts.get('by') ?? '',
    mayGoLive: parts.get('live') === '1',
  };
  endOverride();
  const found = await tryLink(link, parts.get('sign') ?? '');
  if (typeof found === 'string') {
    refuseOverride(remote, release, found);
    history.replaceState(null, '', address);
    return false;
  }
  const { plan, descriptor } = found;
  const mark = browserMark(subjectOfBrowser());
  const isForVisitors = !link.mayGoLive && !isStaff(plan, remote, mark);
  const run = () => {
    const settings = plan.remotes[remote] ? undefined : plan.settings?.[remote];
    keepOverride({
      ...runnable(descriptor),
      until: link.until * 1000,
      ...(isForVisitors && { isForVisitors }),
      ...(settings && { settings }),
    });
    load(address);
  };
  show(
    <AskPage
      language={languageOfBrowser()}
      link={link}
      built={descriptor.built}
      mark={mark}
      session={isForVisitors ? (isLoggedIn() ? 'refused' : 'visitor') : 'player'}
      run={run}
      leave={() => load(address)}
    />,
  );
  return true;
}

/** Splits the override's parts from an address. */
function takeParts(address: URL): { address: URL; parts: URLSearchParams } {
  const parts = new URLSearchParams(address.hash.slice(1));
  address.hash = '';
  address.searchParams.delete('override');
  return { address, parts };
}

/** Returns true if a flag of the remote lists this browser. Operators list the browsers of their own people. */
function isStaff({ settings }: Plan, remote: string, mark: string): boolean {
  return Object.values(settings?.[remote]?.flags ?? {}).some(({ browsers }) => browsers?.includes(mark));
}

async function tryLink(
  link: OverrideLink,
  signature: string,
): Promise<OverrideRefusal | { plan: Plan; descriptor: ReleaseDescriptor }> {
  const { remote, release, until } = link;
  const left = until * 1000 - Date.now();
  if (!parseReleaseKey(`${remote}@${release}`) || !(left > 0 && left < longestMs)) return 'broken';
  // The page may be older than a kill, and does not contain the key. So the check uses the plan of the host.
  const plan = await fetchJson<Plan>('/plan.json');
  if (plan === 'unreachable') return plan;
  if (!plan || !(await isSigned(plan, link, signature).catch(() => false))) return 'broken';
  const why = whyNot(plan, remote);
  if (why) return why;
  const descriptor = await fetchJson<ReleaseDescriptor>(`${releaseBase(remote, release)}release.json`);
  if (descriptor === 'unreachable') return descriptor;
  if (descriptor?.remote !== remote || descriptor.release !== release) return 'missing';
  // The descriptor's digests pin the release's files.
  if (!keepOverride({ ...runnable(descriptor), until: 0 })) return 'unkept';
  endOverride();
  return { plan, descriptor };
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

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
