const nosniff: [string, string] = ['x-content-type-options', 'nosniff'];

/** Headers for every response that a browser can open as a page. */
const everywhere: [string, string][] = [
  nosniff,
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
];

/** How long an edge server may cache files that change. After this time, a move has reached all players. */
const edgeSeconds = 5;

const page: [string, string][] = [
  // The browser revalidates the page at every visit, so the next visit gets a move. Unlike no-store, this allows a 304
  // and the back/forward cache.
  ['cache-control', 'no-cache'],
  // Only edge servers read this header (RFC 9213).
  ['cdn-cache-control', `public, max-age=${edgeSeconds}`],
  // The full policy is in a meta tag, which cannot report violations. This header repeats the parts that are the same
  // for all pages.
  [
    'content-security-policy',
    "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; report-to pulse",
  ],
  ['reporting-endpoints', 'pulse="/pulse/reports"'],
];

/** Matches a script or style with a digest in its name. */
export const hashedFile = /^(?<stem>[^/]+)\.[0-9a-f]{8}\.(?<ending>js|css)$/;

interface HeaderRow {
  match: RegExp;
  /** A `$name` in a value stands for the pattern's named group, here and in nginx. */
  headers: [string, string][];
}

const released: HeaderRow = {
  match: new RegExp(`^/r/(?<remote>\\w[\\w.-]*)/\\w[\\w.-]*/${hashedFile.source.slice(1)}`),
  headers: [
    ['cache-control', 'public, max-age=31536000, immutable'],
    ['access-control-allow-origin', '*'],
    // RFC 9842: a browser that has this file can fetch the next release's file as a delta.
    ['use-as-dictionary', 'match="/r/$remote/*/$stem.*.$ending"'],
    ['vary', 'accept-encoding, available-dictionary'],
  ],
};

const otherwise: HeaderRow = { match: /./, headers: [['cache-control', 'no-store']] };

/** Response headers by path. The Node server, the nginx configuration and the bucket all use this table. */
export const headerTable: HeaderRow[] = [
  released,
  // A player could open an HTML or SVG file of a release as a page. The scripts of such a page must not run on the
  // app's origin.
  {
    match: /^\/r\//,
    headers: [
      ['cache-control', 'public, max-age=31536000'],
      ['access-control-allow-origin', '*'],
      ['content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'"],
    ],
  },
  { match: /^\/index\.html$/, headers: page },
  // Open tabs fetch the plan once a minute and bypass their cache.
  {
    match: /^\/plan\.json$/,
    headers: [['cache-control', `public, max-age=0, s-maxage=${edgeSeconds}, must-revalidate`]],
  },
  otherwise,
];

export const contentTypes: Record<string, string> = {
  br: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  tgz: 'application/gzip',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

/** Returns the headers for an existing file. A 404 is never cached. */
export function headersFor(path: string): [string, string][] {
  const parts = path.match(rowFor(path).match)?.groups ?? {};
  return headerPatternsFor(path).map(([name, value]) => [
    name,
    value.replaceAll(/\$(\w+)/g, (_whole, part: string) => parts[part] ?? ''),
  ]);
}

/** Returns the headers with unresolved `$names`, for nginx. */
export function headerPatternsFor(path: string): [string, string][] {
  const row = rowFor(path);
  // A script or style is not a page, so it needs only `nosniff`. A first visit loads a dozen of these files.
  return [...(row === released ? [nosniff] : everywhere), ...row.headers];
}

export function mayHaveDelta(path: string): boolean {
  return rowFor(path) === released;
}

function rowFor(path: string): HeaderRow {
  return headerTable.find(({ match }) => match.test(path)) ?? otherwise;
}

/** Released files that a browser may open. It downloads all others, so no script of theirs runs on the app's origin. */
const opened = /\.(m?js|css|png|jpe?g|webp|gif|woff2?|txt|json|webmanifest)$/;

/** Returns whether a bucket, which cannot send a policy, serves the file as a download. */
export function isDownloaded(path: string): boolean {
  return path.startsWith('/r/') && !opened.test(path);
}

export function contentTypeOf(path: string): string {
  return contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
