const nosniff: [string, string] = ['x-content-type-options', 'nosniff'];

/** For whatever a browser may open as a page. */
const everywhere: [string, string][] = [
  nosniff,
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
];

/** How long an edge may keep what changes in place: a move is everywhere after that. */
const edgeSeconds = 5;

const page: [string, string][] = [
  // Asked for anew at every visit, so that a move is seen by the next one; unlike one that must not be stored, it comes back
  // whole from the browser's page cache, and is not sent again where it is the same.
  ['cache-control', 'no-cache'],
  // Only an edge may keep it (RFC 9213).
  ['cdn-cache-control', `public, max-age=${edgeSeconds}`],
  // Each page has its whole policy in a meta tag, from which browsers report nothing; these parts are the same in all pages.
  [
    'content-security-policy',
    "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default; report-to pulse",
  ],
  ['reporting-endpoints', 'pulse="/pulse/reports"'],
];

/** A script or style whose name has a digest of its own in it. */
export const hashedFile = /^(?<stem>[^/]+)\.[0-9a-f]{8}\.(?<ending>js|css)$/;

interface HeaderRow {
  match: RegExp;
  /** A `$name` is the part of the path that the pattern calls so, here and in nginx. */
  headers: [string, string][];
}

const released: HeaderRow = {
  match: new RegExp(`^/r/(?<remote>\\w[\\w.-]*)/\\w[\\w.-]*/${hashedFile.source.slice(1)}`),
  headers: [
    ['cache-control', 'public, max-age=31536000, immutable'],
    ['access-control-allow-origin', '*'],
    // RFC 9842: who has this file takes the next release's by its difference.
    ['use-as-dictionary', 'match="/r/$remote/*/$stem.*.$ending"'],
    ['vary', 'accept-encoding, available-dictionary'],
  ],
};

const otherwise: HeaderRow = { match: /./, headers: [['cache-control', 'no-store']] };

/** Response headers by path; the Node server, the nginx configuration and the bucket all use this table. */
export const headerTable: HeaderRow[] = [
  released,
  // No file of a release is a page: one that is opened as a page, as HTML or a picture can be, runs nothing on the app's origin.
  {
    match: /^\/r\//,
    headers: [
      ['cache-control', 'public, max-age=31536000'],
      ['access-control-allow-origin', '*'],
      ['content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'"],
    ],
  },
  { match: /^\/index\.html$/, headers: page },
  // Open tabs ask for it once a minute, past their own cache.
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
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

/** For a file that exists; a 404 is never cached. */
export function headersFor(path: string): [string, string][] {
  const parts = path.match(rowFor(path).match)?.groups ?? {};
  return headerPatternsFor(path).map(([name, value]) => [
    name,
    value.replaceAll(/\$(\w+)/g, (_whole, part: string) => parts[part] ?? ''),
  ]);
}

/** The same with the `$names` of the table in it. */
export function headerPatternsFor(path: string): [string, string][] {
  const row = rowFor(path);
  // A script or style is no page, and a first visit asks for a dozen.
  return [...(row === released ? [nosniff] : everywhere), ...row.headers];
}

/** Whether a browser may hold another release's file to which this one has a difference. */
export function mayDiffer(path: string): boolean {
  return rowFor(path) === released;
}

function rowFor(path: string): HeaderRow {
  return headerTable.find(({ match }) => match.test(path)) ?? otherwise;
}

export function contentTypeOf(path: string): string {
  return contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
