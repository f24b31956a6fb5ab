import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** What of a request goes on, and where to. */
export interface Forwarded {
  method: string;
  headers: OutgoingHttpHeaders;
  body?: Readable;
}

const decoders = { br: createBrotliDecompress, gzip: createGunzip, deflate: createInflate };

/** Sends a request on, and gives the answer as it comes: encoded, and in parts. */
export function forward(to: URL, { method, headers, body }: Forwarded): Promise<IncomingMessage> {
  const send = to.protocol === 'https:' ? requestHttps : requestHttp;
  const isRepeatable = ['GET', 'HEAD'].includes(method);
  return new Promise((answered, failed) => {
    // A connection that was kept may end just now. What cannot be sent twice has one of its own.
    const request = send(to, { method, headers, ...(!isRepeatable && { agent: false }) }, answered);
    request.once('error', (error) => {
      if (!isRepeatable || !request.reusedSocket) return failed(error);
      forward(to, { method, headers }).then(answered, failed);
    });
    // Who leaves before the answer ends what was asked for.
    body?.once('error', () => request.destroy());
    if (body && !isRepeatable) body.pipe(request);
    else request.end();
  });
}

/** The whole text of an answer, decoded. */
export function textOf(answer: IncomingMessage): Promise<string> {
  const encoding = answer.headers['content-encoding'];
  const decoder = encoding && encoding in decoders ? decoders[encoding as keyof typeof decoders]() : undefined; // checked just before
  return text(decoder ? answer.pipe(decoder) : answer);
}

/** Why a server did not answer, in the words of the system. */
export function reasonOf(error: unknown): string {
  const { cause, code, errors, message } = error as Error & { code?: string | number; errors?: unknown[] };
  if (cause) return reasonOf(cause);
  if (typeof code === 'string') return code;
  // Each address of a name may have failed, with a message of its own.
  return errors?.[0] ? reasonOf(errors[0]) : message;
}
