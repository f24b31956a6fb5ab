import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from './refusal.ts';

/** What a call brought, whichever of the three body types carried it. */
export interface Received {
  fields: Readonly<Record<string, string | undefined>>;
  image?: Buffer;
}

const MOST_FIELDS = 40;
const LONGEST_FIELD = 200;
const LONGEST_BIDS = 4000;
export const LARGEST_IMAGE = 6 * 1024 * 1024;

export async function readReceived(request: FastifyRequest): Promise<Received> {
  return request.isMultipart() ? readMultipart(request) : { fields: readFields(request.body) };
}

async function readMultipart(request: FastifyRequest): Promise<Received> {
  const fields = noFields();
  let image: Buffer | undefined;
  const limits = { fields: MOST_FIELDS, files: 1, fileSize: LARGEST_IMAGE, fieldSize: LONGEST_BIDS, headerPairs: 50 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') image = await part.toBuffer();
      else keepField(fields, part.fieldname, part.value);
    }
  } catch (failure) {
    // A body that ends too early or has no boundary fails here without a status: it is the sender's mistake.
    if (failure instanceof HttpRefusal || (failure as { statusCode?: number }).statusCode === 413) throw failure;
    throw new HttpRefusal(400, 'The request could not be read.');
  }
  return { fields, image: image?.length ? image : undefined };
}

function readFields(body: unknown): Received['fields'] {
  const fields = noFields();
  if (body === undefined || body === null || body === '') return fields;
  if (typeof body !== 'object' || Array.isArray(body)) throw new HttpRefusal(200, 'The body must hold named fields.');

  const entries = Object.entries(body);
  if (entries.length > MOST_FIELDS) throw new HttpRefusal(200, 'The body holds too many fields.');
  for (const [name, value] of entries) keepField(fields, name, value);
  return fields;
}

function keepField(fields: Record<string, string | undefined>, name: string, value: unknown) {
  const text = textOf(name, value);
  const named = /^\w{1,30}$/.test(name) ? name : 'A field';
  if (text === undefined) throw new HttpRefusal(200, `${named} must hold one text.`);
  if (text.length > (name === 'bids' ? LONGEST_BIDS : LONGEST_FIELD)) throw new HttpRefusal(200, `${named} is too long.`);
  // A database text cannot hold NUL; other control characters serve nobody but a forger of log lines and lists.
  if (/\p{Cc}/u.test(text) && name !== 'bids') throw new HttpRefusal(200, `${named} holds characters that are not allowed.`);
  fields[name] = text.trim();
}

function textOf(name: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value.replace(/\p{Cs}/gu, '\uFFFD');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return '';
  return name === 'bids' ? JSON.stringify(value) : undefined;
}

// Without a prototype, no field name can reach one.
function noFields(): Record<string, string | undefined> {
  return Object.create(null) as Record<string, string | undefined>;
}
