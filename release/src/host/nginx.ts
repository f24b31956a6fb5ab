import { headerTable, headersFor } from './headers.ts';

interface NginxParts {
  /** The live folder. */
  root: string;
  listen: string;
  /** The collector and the provider, as in `127.0.0.1:3001`; without one, its location is left out. */
  provider?: string;
  collector?: string;
}

const hashedFile = headerTable[0]?.match.source.replaceAll('\\/', '/');

/** The server block that serves a live folder exactly as the one-command start does, from the same table of headers. */
export function nginxConfig({ root, listen, provider, collector }: NginxParts): string {
  return `server {
  listen ${listen};
  root ${root};
  # Two files of one size within a second have one ETag, and then an old page would stay: the page and the plan have none.
  etag off;
  gzip_static off;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;

${location(`~ "${hashedFile}"`, headersFor('/r/remote/release/file.01234567.js'), 'try_files $uri =404;')}
${location('/r/', headersFor('/r/remote/release/file.map'), 'try_files $uri =404;')}
${location('= /plan.json', headersFor('/plan.json'), 'if_modified_since off;\n    try_files /plan.json =404;')}
${location('= /index.html', headersFor('/index.html'), 'if_modified_since off;\n    max_ranges 0;')}
${collector ? proxied('= /pulse', collector) : ''}${provider ? proxied('/api/', provider) : ''}  location / {
    rewrite ^ /index.html last;
  }
}
`;
}

function location(where: string, headers: [string, string][], then: string): string {
  const lines = headers.map(([name, value]) => `    add_header ${name} "${value}";`);
  return `  location ${where} {\n    ${then}\n${lines.join('\n')}\n  }\n`;
}

function proxied(where: string, to: string): string {
  return `  location ${where} {
    proxy_pass http://${to};
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
  }

`;
}
