import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_BODY_BYTES, readBody, tooLarge, readWholeBody } from './body.ts';
import { fieldsOfForm, fieldsOfJson, type Fields } from './fields.ts';
import { MAX_FILE_BYTES } from './buffered-file.ts';
import { readMultipart, type FileRule, type Received } from './multipart.ts';
import { unreadable } from './refusal.ts';

/** Makes Fastify leave the body unread, because the handlers read it. */
export function disableBodyParsing(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
}

/** Reads the body of a call, in any of the three content types. */
export async function readReceived({ raw, headers }: FastifyRequest, rule?: FileRule): Promise<Received> {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const isMultipart = type === 'multipart/form-data';
  if (Number(headers['content-length']) > MAX_BODY_BYTES + (isMultipart && rule ? MAX_FILE_BYTES : 0)) throw tooLarge();
  if (isMultipart) return readMultipart(raw, rule);

  const body = await readRawBody({ raw });
  // There is nothing to release: only a file reserves memory.
  return { fields: fieldsIn(body.toString(), type), release: () => undefined };
}

/** Reads the bytes of a small body. */
export async function readRawBody({ raw }: Pick<FastifyRequest, 'raw'>): Promise<Buffer> {
  // Waits until Node has read the rest of the packet with the headers. Most bodies are complete after that.
  await new Promise(setImmediate);
  return readWholeBody(raw) ?? allOf(raw);
}

async function allOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await readBody(body, (chunk, size) => {
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
    return undefined;
  });
  return Buffer.concat(chunks);
}

function fieldsIn(text: string, type = ''): Fields {
  if (type === 'application/json') return fieldsOfJson(text);
  if (type === 'application/x-www-form-urlencoded' || text === '') return fieldsOfForm(text);
  throw unreadable();
}
