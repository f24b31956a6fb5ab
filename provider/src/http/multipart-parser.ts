import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { tooLarge } from './body.ts';
import { MAX_FIELDS } from './fields.ts';
import { unreadable } from './refusal.ts';

/** Handlers of the parts. If one throws, the parser stops. */
interface Parts {
  onField(name: string, value: string): void;
  /** Returns a function that gets the file's content. Undefined means that the file is skipped. */
  onFile(part: string, fileName: string): Promise<((chunk: Buffer) => void) | undefined>;
}

interface MultipartParser {
  /** Parses a chunk. Resolves when the chunk is parsed and `onFile` has decided about a file that begins in it. */
  feed(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** Wraps Busboy's events in promises. The promises reject if the parser or a handler fails. */
export function parserOf(request: IncomingMessage, { onField, onFile }: Parts): MultipartParser {
  const parser = openBusboy(request);
  let fail: (failure: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  const guarded =
    <Given extends unknown[]>(handle: (...given: Given) => void) =>
    (...given: Given) => {
      try {
        handle(...given);
      } catch (failure) {
        fail(failure);
      }
    };
  let admitted = Promise.resolve();
  parser.on('field', guarded<[name: string, value: string]>(onField));
  parser.on('file', (part: string, content: Readable, fileName: string) => {
    content.on('error', () => undefined);
    admitted = onFile(part, fileName).then(
      (take) => void (take ? content.on('data', guarded(take)) : content.resume()),
    );
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
