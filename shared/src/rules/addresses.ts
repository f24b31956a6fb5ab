/**
 * Addresses that a server sent, judged before the browser is led to them. Only what is spelled as a whole plain address
 * is taken: a parser forgives backslashes, tabs and missing slashes, and would make another place of them.
 */

/** Where a payment may lead: the app's own origin, or one of the origins that the deployment names. */
export function paymentAddress(
  given: string,
  paymentOrigins: readonly string[],
  ownOrigin: string,
): string | undefined {
  const url = plainUrl(given);
  if (!url) return undefined;
  const isNamed = url.protocol === 'https:' && paymentOrigins.some((origin) => originOf(origin) === url.origin);
  return url.origin === ownOrigin || isNamed ? url.href : undefined;
}

/** What a deployment says of where its pictures are. */
interface PictureSources {
  providerBase: string;
  pictureOrigins?: string[];
}

/** Where a picture may come from besides the app's own origin: what the page's content policy lets the browser ask. */
export function pictureOrigins({ providerBase, pictureOrigins: named = [] }: PictureSources): string[] {
  const origins = [originOf(providerBase), ...named.filter((origin) => /^https:/i.test(origin)).map(originOf)];
  return [...new Set(origins.filter((origin) => origin !== undefined))];
}

/** A picture that the page's content policy lets through; without sources, from the app's own origin only. */
export function pictureAddress(
  given: string,
  ownOrigin: string,
  sources: PictureSources = { providerBase: '' },
): string | undefined {
  const url = plainUrl(given.startsWith('/') && !given.startsWith('//') ? `${ownOrigin}${given}` : given);
  return url && [ownOrigin, ...pictureOrigins(sources)].includes(url.origin) ? url.href : undefined;
}

/** A page elsewhere that the app links to: by https or not at all. */
export function externalAddress(given: string | undefined): string | undefined {
  const url = plainUrl(given ?? '');
  return url?.protocol === 'https:' ? url.href : undefined;
}

function plainUrl(given: string): URL | undefined {
  if (!/^https?:\/\/[a-z0-9[]/i.test(given) || /[\\\s\p{C}]/u.test(given)) return undefined;
  const url = parsed(given);
  if (!url) return undefined;
  const authority = given.slice(given.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? '';
  // A host that is spelled in anything but plain letters may look like another one.
  const isPlainHost = /^[a-z0-9.:[\]-]+$/i.test(authority) && !/(^|\.)xn--/i.test(url.hostname);
  return isPlainHost && url.username === '' && url.password === '' ? url : undefined;
}

function originOf(address: string): string | undefined {
  return parsed(address)?.origin;
}

// Not by `URL.canParse`, which browsers of two years ago lack.
function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
