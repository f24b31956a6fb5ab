import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { LARGEST_BODY, readBody, tooLarge } from './body.ts';
import type { Fields } from './fields.ts';
import { keepField, noFields } from './fields.ts';
import type { HeldFile } from './held-file.ts';
import { holdFile, LARGEST_FILE } from './held-file.ts';
import type { MultipartParser } from './multipart-parser.ts';
import { parserOf } from './multipart-parser.ts';

/** The file that a call takes. */
export interface FileRule {
  /** The name of its part. */
  part: string;
  /** Who sends it, as far as the fields before it tell; throws when they tell that nobody may. */
  senderOf(fields: Fields): Promise<string | undefined>;
}

export interface Received {
  fields: Fields;
  file?: Buffer | undefined;
  /** Gives up the memory that the file took. */
  release(): void;
}

/**
 * Reads a multipart body. Nothing of a file is read on before its session is known to be good; where the session stands
 * behind the file, all of the body must fit into what anyone may send.
 */
export async function readMultipart(request: IncomingMessage, rule?: FileRule): Promise<Received> {
  const fields = noFields();
  let file: HeldFile | undefined;
  let hasBegun = false;
  let isOver = false;
  const parser: MultipartParser = parserOf(request, {
    onField: (name, value) => keepField(fields, name, value),
    onFile: async (part, content, fileName) => {
      if (part !== rule?.part || hasBegun) return void content.resume();
      hasBegun = true;
      const sender = await rule.senderOf(fields);
      if (isOver) return;
      file = holdFile(fileName, sender);
      takeIn(content, file, parser);
    },
  });
  try {
    await readBody(request, async (chunk, size) => {
      await parser.feed(chunk);
      if (size > LARGEST_BODY + (file?.isOfSender ? LARGEST_FILE : 0)) throw file && !file.isOfSender ? fileFirst() : tooLarge();
    });
    await parser.end();
    return { fields, file: file?.whole(), release: () => file?.release() };
  } catch (failure) {
    isOver = true;
    file?.release();
    throw failure;
  }
}

function takeIn(content: Readable, file: HeldFile, parser: MultipartParser) {
  content.on('data', (chunk: Buffer) => {
    try {
      file.add(chunk);
    } catch (failure) {
      parser.fail(failure);
    }
  });
}

// Pages of the app that were loaded before it sent its fields first do this with a picture of more than 64 KB.
function fileFirst() {
  return tooLarge('The picture could not be taken. Please load the app again, then send it once more.');
}
