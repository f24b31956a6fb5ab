import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { LARGEST_BODY, readBody, tooLarge } from './body.ts';
import type { Fields } from './fields.ts';
import { addField, noFields } from './fields.ts';
import type { HeldFile } from './held-file.ts';
import { holdFile, LARGEST_FILE } from './held-file.ts';
import type { MultipartParser } from './multipart-parser.ts';
import { parserOf } from './multipart-parser.ts';

/** The file that a call takes. */
export interface FileRule {
  /** The name of its part. */
  part: string;
  /** The sender's number, from the fields before the file; throws when their session is bad. */
  senderOf(fields: Fields): Promise<string | undefined>;
}

export interface Received {
  fields: Fields;
  file?: Buffer | undefined;
  /** Gives up the memory that the file took. */
  release(): void;
}

/**
 * Reads a multipart body. A file may be large only where the fields before it have shown a good session; where the session
 * comes after the file, the whole body must fit into what anyone may send.
 */
export async function readMultipart(request: IncomingMessage, rule?: FileRule): Promise<Received> {
  const fields = noFields();
  let file: HeldFile | undefined;
  let hasBegun = false;
  let isOver = false;
  const parser: MultipartParser = parserOf(request, {
    onField: (name, value) => addField(fields, name, value),
    onFile: async (part, content, fileName) => {
      if (part !== rule?.part || hasBegun) return void content.resume();
      hasBegun = true;
      const sender = await rule.senderOf(fields);
      if (isOver) return;
      file = holdFile(fileName, sender);
      receiveFile(content, file, parser);
    },
  });
  try {
    await readBody(request, async (chunk, size) => {
      await parser.feed(chunk);
      if (size > LARGEST_BODY + (file?.isOfSender ? LARGEST_FILE : 0))
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

function receiveFile(content: Readable, file: HeldFile, parser: MultipartParser) {
  content.on('data', (chunk: Buffer) => {
    try {
      file.add(chunk);
    } catch (failure) {
      parser.fail(failure);
    }
  });
}

// Pages of the app that were loaded before it sent its fields first do this with a picture of more than 64 KB.
function fileBeforeSession() {
  return tooLarge('The picture could not be taken. Please load the app again, then send it once more.');
}
