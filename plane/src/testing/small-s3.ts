import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedHeaders, type Credentials } from '../storage/s3-client.ts';

export interface SmallS3 {
  endpoint: string;
  /** Executes the next conditional write, but drops its response. */
  loseNextAnswer(): void;
  /** Responds "busy" to this many requests, with 503 or 429. */
  beBusy(times: number, status?: number): void;
  stop(): Promise<void>;
}

interface StoredObject {
  body: Buffer;
  etag: string;
  /** The headers that S3 keeps and serves with the object. */
  headers: Record<string, string>;
  changed: string;
}

type Objects = Map<string, StoredObject>;

const maxKeys = 10;

/**
 * Implements the part of S3 that the bucket storage uses: signatures, atomic conditional writes, listings in pages of
 * ten, and the responses of the S3 reference. With `wantsBareTags` it accepts only tags without quotes, like Ceph's
 * gateway.
 */
export async function startSmallS3(credentials: Credentials, { wantsBareTags = false } = {}): Promise<SmallS3> {
  const objects: Objects = new Map();
  let losesNext = false;
  let busy = { times: 0, status: 503 };

  const answer = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    if (busy.times-- > 0) return fail(response, busy.status, 'SlowDown');
    if (!(await isSigned(request, body, credentials))) return fail(response, 403, 'SignatureDoesNotMatch');
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    if (request.method === 'GET' && !key) return response.end(listing([...objects].sort(byKey), url));
    if (request.method === 'GET') return sendObject(response, objects.get(key));
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.statusCode = 204;
      return response.end();
    }
    const failure = preconditionFailure(request, objects.get(key), wantsBareTags);
    if (failure) return fail(response, ...failure);
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    objects.set(key, { body, etag, headers: servedHeaders(request), changed: new Date().toISOString() });
    if (losesNext && (request.headers['if-match'] || request.headers['if-none-match'])) {
      losesNext = false;
      return request.socket.destroy();
    }
    response.setHeader('etag', etag);
    return response.end();
  };

  const server = await listen(answer);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseNextAnswer: () => void (losesNext = true),
    beBusy: (times, status = 503) => void (busy = { times, status }),
    stop: () => close(server),
  };
}

function listen(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => Promise<unknown>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void answer(request, response, Buffer.concat(chunks)));
  });
  return new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(server)));
}

function close(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
}

function sendObject(response: ServerResponse, known: StoredObject | undefined): void {
  if (!known) return fail(response, 404, 'NoSuchKey');
  response.writeHead(200, { etag: known.etag, ...known.headers }).end(known.body);
}

function servedHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    ['content-type', 'cache-control', 'content-disposition'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  );
}

function preconditionFailure(
  { headers }: IncomingMessage,
  known: StoredObject | undefined,
  wantsBareTags: boolean,
): [number, string] | undefined {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch && !known) return [404, 'NoSuchKey'];
  const tag = wantsBareTags ? known?.etag.replaceAll('"', '') : known?.etag;
  return (ifMatch && tag !== ifMatch) || (ifNoneMatch === '*' && known) ? [412, 'PreconditionFailed'] : undefined;
}

async function isSigned(request: IncomingMessage, body: Buffer, credentials: Credentials): Promise<boolean> {
  const given = String(request.headers.authorization);
  const names = given.match(/SignedHeaders=([^,]+)/)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(
    names
      .filter((name) => !/^(host|x-amz-(date|content-sha256|security-token))$/.test(name))
      .map((name) => [name, String(request.headers[name])]),
  );
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const signable = { method: request.method ?? '', url, headers, body };
  const expected = await signedHeaders(signable, credentials, String(request.headers['x-amz-date']));
  return expected.get('authorization') === given;
}

function listing(sorted: [string, { changed: string }][], url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const rest = sorted.filter(([key]) => key.startsWith(prefix) && key > after);
  const page = rest.slice(0, maxKeys);
  const contents = page.map(
    ([key, { changed }]) =>
      `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${changed}</LastModified></Contents>`,
  );
  const next =
    rest.length > maxKeys
      ? `<NextContinuationToken>${page.at(-1)?.[0].replaceAll('&', '&amp;')}</NextContinuationToken>`
      : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
