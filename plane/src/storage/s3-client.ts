import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  region: string;
}

export interface Bucket extends Credentials {
  endpoint: string;
  bucket: string;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface S3Answer {
  status: number;
  etag: string;
  body: Buffer;
  /**
   * The number of attempts. After a retry, a conflict may come from the first attempt, if only its response was lost.
   */
  tries: number;
}

const maxTries = 5;
const timeoutMs = 30_000;

/** Sends a request to an S3-compatible server. Retries if the server is busy or does not respond. */
export async function requestS3(bucket: Bucket, request: S3Request): Promise<S3Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(bucket, request).catch((cause: unknown) => {
      if (tries === maxTries)
        throw new Error(`${bucket.endpoint} does not respond. Check S3_ENDPOINT and the network.`, { cause });
    });
    const isBusy = answer && (answer.status === 429 || answer.status >= 500);
    if (answer && (!isBusy || tries === maxTries)) return { ...answer, tries };
    // Exponential backoff with jitter, about three seconds in total.
    await new Promise((wake) => setTimeout(wake, 50 * 2 ** tries * (1 + Math.random())));
  }
}

async function sendOnce(
  bucket: Bucket,
  { method, key = '', query = {}, headers = {}, body = Buffer.alloc(0) }: S3Request,
) {
  const path = [bucket.bucket, ...(key ? key.split('/') : [])].map(encoded).join('/');
  const url = new URL(`${bucket.endpoint.replace(/\/+$/, '')}/${path}`);
  url.search = Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const response = await fetch(url, {
    method,
    headers: await signedHeaders({ method, url, headers, body }, bucket),
    ...(method === 'PUT' && { body: new Uint8Array(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}

interface Signable {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
}

/** Returns the headers with a signature of the request and its body. `datetime` is as in `20261128T061500Z`. */
export async function signedHeaders(
  { method, url, headers, body }: Signable,
  credentials: Credentials,
  datetime?: string,
): Promise<Headers> {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const { accessKeyId, secretAccessKey, sessionToken, region } = credentials;
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    service: 's3',
    allHeaders: true,
    accessKeyId,
    secretAccessKey,
    region,
    ...(sessionToken && { sessionToken }),
    ...(datetime && { datetime }),
  });
  return (await signer.sign()).headers;
}

/** Percent-encodes as the signature requires. encodeURIComponent leaves some of these characters unencoded. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
