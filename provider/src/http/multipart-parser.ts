import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { tooLarge } from './body.ts';
import { MAX_FIELDS } from './fields.ts';
import { HttpRefusal, refused } from './refusal.ts';

/** Handlers for the parts. An error in one stops the parser. */
export interface Parts {
  onField(name: string, value: string): void;
  onFile(part: string, content: Readable, fileName: string): Promise<void>;
}

export interface MultipartParser {
  /** Resolves after the chunk is parsed and any file that begins in it is admitted. */
  feed(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
  fail(failure: unknown): void;
}

/** Wraps Busboy's events in promises that reject if the parser fails. */
export function parserOf(request: IncomingMessage, parts: Parts): MultipartParser {
  const parser = openBusboy(request);
  let fail: (failure: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  let admitted = Promise.resolve();

  parser.on('field', (name: string, value: string) => {
    try {
      parts.onField(name, value);
    } catch (failure) {
      fail(failure);
    }
  });
  parser.on('file', (part: string, content: Readable, fileName: string) => {
    content.on('error', () => undefined);
    admitted = parts.onFile(part, content, fileName);
    admitted.catch(fail);
  });
  for (const limit of ['fieldsLimit', 'partsLimit']) parser.on(limit, () => fail(tooLarge()));
  parser.on('error', () => fail(unreadable()));

  return {
    feed: async (chunk) => {
      await Promise.race([new Promise((written) => parser.write(chunk, written)), failed]);
      await Promise.race([admitted, failed]);
    },
    end: () => Promise.race([new Promise<void>((finished) => parser.once('finish', finished).end()), failed]),
    fail,
  };
}

function openBusboy({ headers }: IncomingMessage) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fields: MAX_FIELDS, parts: MAX_FIELDS + 1, headerPairs: 50 },
    });
  } catch {
    throw unreadable();
  }
}

function unreadable(): HttpRefusal {
  return new HttpRefusal(400, refused('unreadable_request'));
}
