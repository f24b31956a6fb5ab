import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { withPolicies } from './page-with-source.ts';

export interface Origins {
  here: string;
  app: string;
}

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
// Response headers that do not fit this origin. Reports would count development sessions, sources have no digests, and
// the app's policies, such as HSTS, are not for this origin.
const dropped = [
  'integrity-policy',
  'integrity-policy-report-only',
  'reporting-endpoints',
  'report-to',
  'nel',
  'strict-transport-security',
  'alt-svc',
];
// Browsers accept cookies with these prefixes over https only, so the proxy renames them.
const prefixed = /^(?=__(Host|Secure)-)/;
const renamed = /^dev(?=__(Host|Secure)-)/;

/**
 * Returns the request headers as the app's own page would send them. Another origin stays unchanged, so that the app
 * can refuse it.
 */
export function requestHeaders(headers: IncomingHttpHeaders, { here, app }: Origins): OutgoingHttpHeaders {
  const { origin, referer, cookie } = headers;
  return {
    ...without(headers, [...hopByHop, 'host']),
    ...(origin === here && { origin: app }),
    ...(referer?.startsWith(`${here}/`) && { referer: app + referer.slice(here.length) }),
    ...(cookie && {
      cookie: cookie
        .split('; ')
        .map((one) => one.replace(renamed, ''))
        .join('; '),
    }),
  };
}

/** Returns the response headers, changed so that a browser accepts them from this origin, which may be plain http. */
export function responseHeaders(headers: IncomingHttpHeaders, { here, app }: Origins): OutgoingHttpHeaders {
  const { location, 'set-cookie': cookies, 'content-security-policy': policy } = headers;
  return {
    ...without(headers, [...hopByHop, ...dropped]),
    ...(location && { location: location.startsWith(app) ? here + location.slice(app.length) : location }),
    ...(cookies && { 'set-cookie': cookies.map(cookieHere) }),
    ...(policy && { 'content-security-policy': String(policy).split(', ').map(policyHere).join(', ') }),
  };
}

function policyHere(policy: string): string {
  return withPolicies(policy).replace(/;\s*report-(to|uri)\b[^;]*/g, '');
}

function cookieHere(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(/;\s*/);
  const kept = attributes.filter((attribute) => !/^(secure|partitioned|domain=.*|samesite=none)$/i.test(attribute));
  return [pair.replace(prefixed, 'dev'), ...kept].join('; ');
}

function without(headers: IncomingHttpHeaders, names: string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
