import { encoded, signed, type Credentials } from './sigv4.ts';

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
    headers: signed({ method, url, headers, body }, bucket, new Date()),
    ...(method === 'PUT' && { body: new Uint8Array(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}
