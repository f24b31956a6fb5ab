import { heldPattern, acceptedPattern } from './encodings.ts';
import { contentTypes, headerPatternsFor, headerTable, headersFor } from 'release/host/headers.ts';

interface NginxParts {
  /** The path of the live folder. */
  root: string;
  listen: string;
  /** `server_name`. Without a name, the server block is the default server of its port. */
  name?: string;
  /** Paths of the certificate and key, for HTTPS with HTTP/2. */
  certificate?: string;
  key?: string;
  /** `127.0.0.1:3001`, or several separated by commas. If absent, nginx forwards no calls. */
  provider?: string;
  collector?: string;
  /** The folder in which nginx caches markets and rates for a second. If absent, every read reaches the provider. */
  cache?: string;
  /** Also forwards the controller's token APIs. */
  control?: boolean;
}

const hashedFile = headerTable[0]?.match.source.replaceAll('\\/', '/');
const hashedHeaders = headerPatternsFor('/r/remote/release/file.01234567.js');
const groups = '$1$2$3$4$5$6$7$8$9';
// The provider accepts form bodies with pictures of up to 6 MB.
const upload = 'client_max_body_size 8m;\n    client_body_timeout 20s;';
const pulse = 'client_max_body_size 16k;';
// `publish` uploads each file of a release. A command's response is a stream, so nginx must not buffer it.
const sent =
  'client_max_body_size 16m;\n    proxy_http_version 1.1;\n    proxy_buffering off;\n    proxy_read_timeout 1h;';
const controlled = 'client_max_body_size 16k;\n    proxy_buffering off;\n    proxy_read_timeout 1h;';

// With several providers, nginx keeps connections open. nginx skips a failed provider for a while, and does not retry a
// started request. A provider that restarts waits until nginx has closed its idle connections.
const kept = '\n    proxy_http_version 1.1;\n    proxy_set_header Connection "";';

// The provider answers a GET of these reads with `s-maxage=1` and `stale-if-error`. One request a second refreshes the
// cached answer, and meanwhile other requests get the previous answer. nginx does not cache a POST.
// `proxy_cache_key` replaces `Vary`, whose value differs between browsers.
const sharedRead = `
    proxy_cache matka_reads;
    proxy_cache_key "$uri $matka_read $http_origin";
    proxy_cache_lock on;
    proxy_cache_use_stale updating;
    proxy_ignore_headers Vary;
    proxy_set_header Accept-Encoding $matka_read;`;

/** Returns an nginx server block that serves a live folder with the same headers as `npm start`. */
export function nginxConfig({ root, provider, collector, control, cache, ...server }: NginxParts): string {
  return `${upstreamOf(provider)}${provider && cache ? cacheOf(cache) : ''}map $http_accept_encoding $matka_encoding {
  "~*${acceptedPattern('br')}" br;
  default none;
}
# The file of another release that a browser holds, from which there may be a delta.
map $http_available_dictionary $matka_held {
  "~${heldPattern}" ${groups}.dcz;
  default none;
}
map $http_accept_encoding $matka_difference {
  "~*${acceptedPattern('dcz')}" $matka_held;
  default none;
}
map $uri $matka_sent {
  "~\\.dcz$" dcz;
  default br;
}
map $uri $matka_type {
${compressedTypes()}
}
${redirect(server)}server {
${listening(server)}
  root ${root};
  types {
${typeLines()}
  }
  charset utf-8;
  charset_types text/css text/javascript text/plain;
  # nginx builds ETags from second and size. Only the page uses one, and no two pages are written within a second.
  etag off;
  gzip on;
  gzip_comp_level 6;
  gzip_vary on;
  gzip_proxied any;
  gzip_types text/css text/javascript text/plain application/json application/manifest+json image/svg+xml;

  # These files exist as brotli and as deltas. Browsers without brotli fall through to @plain.
${location(`~ "${hashedFile}"`, [['content-type', '$matka_type'], ['content-encoding', '$matka_sent'], ...hashedHeaders], `try_files $uri.$matka_difference $uri.$matka_encoding @plain;\n    gzip off;\n    types { }\n    default_type "";`)}
${location('@plain', hashedHeaders, 'try_files $uri =404;\n    gzip_vary off;')}
${location('/r/', headersFor('/r/remote/release/file.map'), 'try_files $uri =404;')}
${location('/kit/', headersFor('/kit/shared.tgz'), 'if_modified_since off;\n    try_files $uri =404;')}
${location('= /plan.json', headersFor('/plan.json'), 'if_modified_since off;\n    try_files /plan.json =404;')}
${location('= /sw.js', headersFor('/sw.js'), 'if_modified_since off;\n    try_files /sw.js =404;')}
${location('= /robots.txt', headersFor('/robots.txt'), 'if_modified_since off;\n    try_files /robots.txt =404;')}
${location('= /index.html', headersFor('/index.html'), 'etag on;\n    max_ranges 0;')}
${collector ? proxied('= /pulse', collector, pulse) + proxied('= /pulse/reports', collector, pulse) : ''}${collector && control ? proxied('/release/v1/', collector, sent) + proxied('/control', collector, controlled) : ''}${provider ? toProvider(provider, cache) : ''}  location / {
    rewrite ^ /index.html last;
  }
}
`;
}

function toProvider(provider: string, cache: string | undefined): string {
  const to = isSeveral(provider) ? 'matka_provider' : provider;
  const limits = upload + (isSeveral(provider) ? kept : '');
  return (
    (cache ? proxied('~ ^/api/get_(games|rates)\\.php$', to, limits + sharedRead) : '') + proxied('/api/', to, limits)
  );
}

// nginx removes an answer ten seconds after its last read. Otherwise the first readers after a quiet hour would get a
// stale answer.
function cacheOf(folder: string): string {
  return `proxy_cache_path ${folder} keys_zone=matka_reads:1m inactive=10s max_size=16m use_temp_path=off;
map $http_accept_encoding $matka_read {
  "~*${acceptedPattern('br')}" "br, gzip";
  "~*${acceptedPattern('gzip')}" gzip;
  default "";
}
`;
}

function isSeveral(provider = ''): boolean {
  return provider.includes(',');
}

function upstreamOf(provider = ''): string {
  if (!isSeveral(provider)) return '';
  const servers = provider.split(',').map((address) => `  server ${address.trim()} max_fails=1 fail_timeout=2s;`);
  return [
    'upstream matka_provider {',
    '  least_conn;',
    ...servers,
    '  keepalive 64;',
    '  keepalive_timeout 3s;',
    '}',
    '',
  ].join('\n');
}

function listening({
  listen,
  name,
  certificate,
  key,
}: Pick<NginxParts, 'listen' | 'name' | 'certificate' | 'key'>): string {
  const secure =
    certificate && key
      ? [`ssl_certificate ${certificate};`, `ssl_certificate_key ${key};`, 'ssl_protocols TLSv1.2 TLSv1.3;']
      : [];
  // Since nginx 1.25 this form only causes a warning in favour of a separate `http2` directive. Older versions support
  // only this form.
  const lines = [
    `listen ${listen}${secure.length > 0 ? ' ssl http2' : ''};`,
    ...(name ? [`server_name ${name};`] : []),
    ...secure,
  ];
  return lines.map((line) => `  ${line}`).join('\n');
}

// A player who types the host name arrives without TLS.
function redirect({ listen, name, certificate }: Pick<NginxParts, 'listen' | 'name' | 'certificate'>): string {
  return listen === '443' && name && certificate
    ? `server {\n  listen 80;\n  server_name ${name};\n  return 301 https://$host$request_uri;\n}\n`
    : '';
}

function typeLines(): string {
  return Object.entries(contentTypes)
    .map(([ending, type]) => `    ${type.split(';')[0]} ${ending};`)
    .join('\n');
}

function compressedTypes(): string {
  return ['js', 'css'].map((ending) => `  "~\\.${ending}\\.(br|\\w+\\.dcz)$" "${contentTypes[ending]}";`).join('\n');
}

function location(where: string, headers: [string, string][], then: string): string {
  const lines = headers.map(([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `  location ${where} {\n    ${then}\n${lines.join('\n')}\n  }\n`;
}

// Upstreams trust only the last address in X-Forwarded-For, which nginx appends. A client can forge the earlier
// addresses.
function proxied(where: string, to: string, limits: string): string {
  return `  location ${where} {
    ${limits}
    proxy_pass http://${to};
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
  }

`;
}
