/**
 * Checks addresses from a server before the browser opens them. Accepts only an address that is written in full. A URL
 * parser tolerates backslashes, tabs and missing slashes, and could then return another host than a reader sees.
 */

/** Returns a payment's address if it leads to the app's own origin or to an origin that the deployment allows. */
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

interface PictureSources {
  providerBase: string;
  pictureOrigins?: string[];
}

/** Returns the origins of pictures, besides the app's own, for the page's content policy. */
export function pictureOrigins({ providerBase, pictureOrigins: named = [] }: PictureSources): string[] {
  const origins = [originOf(providerBase), ...named.filter((origin) => /^https:/i.test(origin)).map(originOf)];
  return [...new Set(origins.filter((origin) => origin !== undefined))];
}

/**
 * Returns a picture's address if the page's content policy allows it. Without `sources`, only the app's own origin is
 * allowed.
 */
export function pictureAddress(
  given: string,
  ownOrigin: string,
  sources: PictureSources = { providerBase: '' },
): string | undefined {
  const url = plainUrl(given.startsWith('/') && !given.startsWith('//') ? `${ownOrigin}${given}` : given);
  return url && [ownOrigin, ...pictureOrigins(sources)].includes(url.origin) ? url.href : undefined;
}

/** Returns the address of another site if it uses https. */
export function externalAddress(given: string | undefined): string | undefined {
  const url = plainUrl(given ?? '');
  return url?.protocol === 'https:' ? url.href : undefined;
}

function plainUrl(given: string): URL | undefined {
  if (!/^https?:\/\/[a-z0-9[]/i.test(given) || /[\\\s\p{C}]/u.test(given)) return undefined;
  const url = parsed(given);
  if (!url) return undefined;
  const authority = given.slice(given.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? '';
  // Some letters look like others, so the host may only have plain letters.
  const isPlainHost = /^[a-z0-9.:[\]-]+$/i.test(authority) && !/(^|\.)xn--/i.test(url.hostname);
  return isPlainHost && url.username === '' && url.password === '' ? url : undefined;
}

function originOf(address: string): string | undefined {
  return parsed(address)?.origin;
}

// Older supported browsers lack `URL.canParse`.
function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
