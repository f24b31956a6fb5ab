import { encoded, signed, type Credentials } from './sigv4.ts';

export interface Place extends Credentials {
  endpoint: string;
  bucket: string;
}

export interface Asked {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface Answered {
  status: number;
  etag: string;
  body: Buffer;
  /** How often it had to be asked; a conflict after the first time may be with ourselves. */
  tries: number;
}

const mostTries = 5;
const deadline = 30_000;

/** Asks an S3-compatible server; asks again where it is busy or does not answer. */
export async function askS3(place: Place, asked: Asked): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const answer = await once(place, asked).catch((cause: unknown) => {
      if (tries === mostTries) throw new Error(`${place.endpoint} does not answer. Check S3_ENDPOINT and the network.`, { cause });
    });
    const isBusy = answer && (answer.status === 429 || answer.status >= 500);
    if (answer && (!isBusy || tries === mostTries)) return { ...answer, tries };
    // Longer each time, three seconds in all, and never in step with others who were sent away at the same moment.
    await new Promise((wake) => setTimeout(wake, 50 * 2 ** tries * (1 + Math.random())));
  }
}

async function once(place: Place, { method, key = '', query = {}, headers = {}, body = Buffer.alloc(0) }: Asked) {
  const path = [place.bucket, ...(key ? key.split('/') : [])].map(encoded).join('/');
  const url = new URL(`${place.endpoint.replace(/\/+$/, '')}/${path}`);
  url.search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  const response = await fetch(url, {
    method,
    headers: signed({ method, url, headers, body }, place, new Date()),
    ...(method === 'PUT' && { body: new Uint8Array(body) }),
    signal: AbortSignal.timeout(deadline),
  });
  return { status: response.status, etag: response.headers.get('etag') ?? '', body: Buffer.from(await response.arrayBuffer()) };
}
