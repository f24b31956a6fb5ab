const everywhere: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
];

const page: [string, string][] = [
  ['cache-control', 'no-store'],
  // Each page has its whole policy in a meta tag, from which browsers report nothing; these parts are the same in all pages.
  ['content-security-policy', "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default; report-to pulse"],
  ['integrity-policy', 'blocked-destinations=(script), endpoints=(pulse)'],
  ['reporting-endpoints', 'pulse="/pulse/reports"'],
];

/** Response headers by path; the Node server, the nginx configuration and the bucket all use this table. */
export const headerTable: { match: RegExp; headers: [string, string][] }[] = [
  { match: /^\/r\/[^/]+\/[^/]+\/[^/]+\.[0-9a-f]{8}\.(js|css)$/, headers: [['cache-control', 'public, max-age=31536000, immutable'], ['access-control-allow-origin', '*']] },
  { match: /^\/r\//, headers: [['cache-control', 'public, max-age=31536000'], ['access-control-allow-origin', '*']] },
  { match: /^\/index\.html$/, headers: page },
  { match: /./, headers: [['cache-control', 'no-store']] },
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
  const own = headerTable.find(({ match }) => match.test(path))?.headers ?? [];
  return [...everywhere, ...own];
}

export function contentTypeOf(path: string): string {
  return contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
