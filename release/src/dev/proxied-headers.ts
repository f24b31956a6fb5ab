import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { withOverlay } from './page-with-source.ts';

/** An origin here and the one that it stands for. */
export interface Origins {
  here: string;
  app: string;
}

const ofOneConnection = [
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
// Reports would count what is being worked on; a release that compiles anew has no digests; and this origin is not the app's to make promises for.
const notPassedOn = [
  'integrity-policy',
  'integrity-policy-report-only',
  'reporting-endpoints',
  'report-to',
  'nel',
  'strict-transport-security',
  'alt-svc',
];
// A browser takes cookies with these prefixes over https only.
const prefixed = /^(?=__(Host|Secure)-)/;
const renamed = /^dev(?=__(Host|Secure)-)/;

/** A request as the app's own page would send it. A page of any other origin stays what it is, and is the app's to refuse. */
export function requestHeaders(headers: IncomingHttpHeaders, { here, app }: Origins): OutgoingHttpHeaders {
  const { origin, referer, cookie } = headers;
  return {
    ...without(headers, [...ofOneConnection, 'host']),
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

/** An answer as a browser takes it from this origin, which may be plain http. */
export function responseHeaders(headers: IncomingHttpHeaders, { here, app }: Origins): OutgoingHttpHeaders {
  const { location, 'set-cookie': cookies, 'content-security-policy': policy } = headers;
  return {
    ...without(headers, [...ofOneConnection, ...notPassedOn]),
    ...(location && { location: location.startsWith(app) ? here + location.slice(app.length) : location }),
    ...(cookies && { 'set-cookie': cookies.map(cookieHere) }),
    ...(policy && { 'content-security-policy': String(policy).split(', ').map(policyHere).join(', ') }),
  };
}

function policyHere(policy: string): string {
  return withOverlay(policy).replace(/;\s*report-(to|uri)\b[^;]*/g, '');
}

function cookieHere(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(/;\s*/);
  const kept = attributes.filter((attribute) => !/^(secure|partitioned|domain=.*|samesite=none)$/i.test(attribute));
  return [pair.replace(prefixed, 'dev'), ...kept].join('; ');
}

function without(headers: IncomingHttpHeaders, names: string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
