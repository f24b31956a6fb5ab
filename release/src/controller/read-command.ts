import { parsedJson } from '../build/read-descriptor.ts';
import { Refusal } from '../refusal.ts';
import { filesInto } from './sent-files.ts';

/** The maximum size of a command without its files. */
const maxBytes = 64 * 1024;

interface Reading {
  /** The maximum size of the whole body in bytes. */
  maxWithFiles: number;
  /**
   * Called with the earlier fields when `files` begins. Returns the folder for the files. If it throws a Refusal,
   * reading stops, so a caller without the right uploads nothing.
   */
  folderFor(sent: unknown): Promise<string>;
}

/**
 * Parses a command as a stream: JSON whose `files` contain base64. The files go to disk chunk by chunk and are null in
 * the result. Memory holds only the command and one chunk.
 */
export async function readCommand(body: AsyncIterable<Buffer>, { maxWithFiles, folderFor }: Reading): Promise<unknown> {
  const outside = outsideFiles();
  let files: ReturnType<typeof filesInto> | undefined;
  let [length, isInFiles] = [0, false];
  try {
    for await (const piece of body) {
      length += piece.length;
      if (length > maxWithFiles)
        throw new Refusal(`The request is larger than ${maxWithFiles / 1024 / 1024} MiB.`, 'wrongUsage');
      for (let at = 0; at < piece.length;) {
        if (isInFiles) {
          const end = await files!.feed(piece, at);
          isInFiles = end === undefined;
          at = end ?? piece.length;
        } else {
          const end = outside.feed(piece, at);
          at = end ?? piece.length;
          if (end === undefined) continue;
          if (files) throw new Refusal('The request has `files` twice.', 'wrongUsage');
          files = filesInto(await folderFor(outside.soFar()));
          isInFiles = true;
        }
      }
    }
    if (isInFiles) throw new Refusal('The upload ended early. Send it again.', 'wrongUsage');
    return outside.whole();
  } finally {
    await files?.close();
  }
}

/** Collects the JSON outside of `files`, the top-level object with the files. */
function outsideFiles() {
  const bytes: number[] = [];
  let [depth, isInText, isEscaped, textFrom] = [0, false, false, 0];
  let [key, isValueNext] = ['', false];
  const text = () => Buffer.from(bytes).toString();
  const readChar = (char: string) => {
    if (char === '"') [isInText, textFrom] = [true, bytes.length - 1];
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 1 && char === ':') isValueNext = true;
    else if (!/\s/.test(char)) isValueNext = false;
  };
  const readInText = (char: string) => {
    if (!isEscaped && char === '"') {
      isInText = false;
      if (depth === 1) key = Buffer.from(bytes.slice(textFrom)).toString();
    }
    isEscaped = !isEscaped && char === '\\';
  };
  return {
    /** Reads a chunk. Returns the position of the first file, or undefined if `files` does not begin in this chunk. */
    feed(piece: Buffer, from: number): number | undefined {
      for (let at = from; at < piece.length; at += 1) {
        const char = String.fromCharCode(piece[at]!);
        if (char === '{' && !isInText && depth === 1 && isValueNext && parsedJson(key) === 'files') {
          bytes.push(...Buffer.from('null'));
          isValueNext = false;
          return at + 1;
        }
        bytes.push(piece[at]!);
        if (bytes.length > maxBytes)
          throw new Refusal(`A command without its files has at most ${maxBytes / 1024} KiB.`, 'wrongUsage');
        if (isInText) readInText(char);
        else readChar(char);
      }
      return undefined;
    },
    soFar: () => parsedJson(`${text()}}`),
    whole: () => parsedJson(text()),
  };
}
