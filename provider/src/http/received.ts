import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LARGEST_BODY, readBody, tooLarge, wholeBody } from './body.ts';
import type { Fields } from './fields.ts';
import { fieldsOfForm, fieldsOfJson } from './fields.ts';
import { LARGEST_FILE } from './held-file.ts';
import type { FileRule, Received } from './multipart.ts';
import { readMultipart } from './multipart.ts';
import { HttpRefusal } from './refusal.ts';

/** Leaves every body unread until a handler asks for it. */
export function disableBodyParsing(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
}

/** What a call brought, whichever of the three body types carried it. */
export async function readReceived({ raw, headers }: FastifyRequest, rule?: FileRule): Promise<Received> {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const isMultipart = type === 'multipart/form-data';
  if (Number(headers['content-length']) > LARGEST_BODY + (isMultipart && rule ? LARGEST_FILE : 0)) throw tooLarge();
  if (isMultipart) return readMultipart(raw, rule);

  // The rest of the packet that brought the headers is read meanwhile, so that most bodies are there without waiting for them.
  await new Promise(setImmediate);
  const body = wholeBody(raw) ?? (await allOf(raw));
  return { fields: fieldsIn(body.toString(), type), release: nothing };
}

async function allOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await readBody(body, (chunk, size) => {
    if (size > LARGEST_BODY) throw tooLarge();
    chunks.push(chunk);
    return undefined;
  });
  return Buffer.concat(chunks);
}

function nothing() {
  // Only a file takes memory that is counted.
}

function fieldsIn(text: string, type = ''): Fields {
  if (type === 'application/json') return fieldsOfJson(text);
  if (type === 'application/x-www-form-urlencoded' || text === '') return fieldsOfForm(text);
  throw new HttpRefusal(400, 'The request could not be read.');
}
