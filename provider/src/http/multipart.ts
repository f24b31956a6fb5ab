import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES, readBody, tooLarge } from './body.ts';
import { addField, noFields, type Fields } from './fields.ts';
import { bufferFile, MAX_FILE_BYTES, type BufferedFile } from './buffered-file.ts';
import { parserOf } from './multipart-parser.ts';
import { refused } from './refusal.ts';

/** The file that a call accepts. */
export interface FileRule {
  /** The name of the multipart part. */
  part: string;
  /** Returns the sender's phone number from the fields that precede the file. Throws if their session is invalid. */
  senderOf(fields: Fields): Promise<string | undefined>;
}

export interface Received {
  fields: Fields;
  file?: Buffer | undefined;
  /** Frees the memory of the file. */
  release(): void;
}

/**
 * Reads a multipart body. A large file must follow fields with a valid session. If the session follows the file, the
 * whole body must fit the limit for anonymous callers.
 */
export async function readMultipart(request: IncomingMessage, rule?: FileRule): Promise<Received> {
  const fields = noFields();
  let file: BufferedFile | undefined;
  let hasBegun = false;
  let isOver = false;
  const parser = parserOf(request, {
    onField: (name, value) => addField(fields, name, value),
    onFile: async (part, fileName) => {
      if (part !== rule?.part || hasBegun) return undefined;
      hasBegun = true;
      const sender = await rule.senderOf(fields);
      if (isOver) return undefined;
      file = bufferFile(fileName, sender);
      return file.add;
    },
  });
  try {
    await readBody(request, async (chunk, size) => {
      await parser.feed(chunk);
      if (size > MAX_BODY_BYTES + (file?.isOfSender ? MAX_FILE_BYTES : 0))
        throw file && !file.isOfSender ? fileBeforeSession() : tooLarge();
    });
    await parser.end();
    return { fields, file: file?.whole(), release: () => file?.release() };
  } catch (failure) {
    isOver = true;
    file?.release();
    throw failure;
  }
}

// Old versions of the app send the picture before the session.
function fileBeforeSession() {
  return tooLarge(refused('picture_before_session'));
}
