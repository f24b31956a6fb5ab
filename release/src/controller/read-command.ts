import { parsedJson } from '../build/read-descriptor.ts';
import { Refusal } from '../refusal.ts';
import { filesInto } from './sent-files.ts';

/** Everything of a command but its files. */
const mostBytes = 64 * 1024;

interface Reading {
  /** The most that the whole body may have. */
  mostWithFiles: number;
  /**
   * Asked with what was sent before the files, when they begin. Returns the folder that they go into; a Refusal ends the
   * reading, so that nobody sends files who may not.
   */
  folderFor(sent: unknown): Promise<string>;
}

/**
 * Reads a command as it comes: JSON with `files` in base64, which go to the disk piece by piece and are null in what is
 * returned. Never more of it than a piece and the command itself is in memory.
 */
export async function readCommand(
  body: AsyncIterable<Buffer>,
  { mostWithFiles, folderFor }: Reading,
): Promise<unknown> {
  const outside = outsideFiles();
  let files: ReturnType<typeof filesInto> | undefined;
  let [length, isInFiles] = [0, false];
  try {
    for await (const piece of body) {
      length += piece.length;
      if (length > mostWithFiles)
        throw new Refusal(`It is larger than ${mostWithFiles / 1024 / 1024} MiB.`, 'wrongUsage');
      for (let at = 0; at < piece.length;) {
        if (isInFiles) {
          const end = await files!.take(piece, at);
          isInFiles = end === undefined;
          at = end ?? piece.length;
        } else {
          const end = outside.take(piece, at);
          at = end ?? piece.length;
          if (end === undefined) continue;
          if (files) throw new Refusal('It has files twice.', 'wrongUsage');
          files = filesInto(await folderFor(outside.soFar()));
          isInFiles = true;
        }
      }
    }
    if (isInFiles) throw new Refusal('The upload broke off.', 'wrongUsage');
    return outside.whole();
  } finally {
    await files?.close();
  }
}

/** The text around the files; they begin where it is an object of the first level by the name of `files`. */
function outsideFiles() {
  const bytes: number[] = [];
  let [depth, isInText, isEscaped, textFrom] = [0, false, false, 0];
  let [key, isValueNext] = ['', false];
  const text = () => Buffer.from(bytes).toString();
  const takeSign = (sign: string) => {
    if (sign === '"') [isInText, textFrom] = [true, bytes.length - 1];
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 1 && sign === ':') isValueNext = true;
    else if (!/\s/.test(sign)) isValueNext = false;
  };
  const takeInText = (sign: string) => {
    if (!isEscaped && sign === '"') {
      isInText = false;
      if (depth === 1) key = Buffer.from(bytes.slice(textFrom)).toString();
    }
    isEscaped = !isEscaped && sign === '\\';
  };
  return {
    /** Where the first entry of the files begins, or undefined when they do not begin in this piece. */
    take(piece: Buffer, from: number): number | undefined {
      for (let at = from; at < piece.length; at += 1) {
        const sign = String.fromCharCode(piece[at]!);
        if (sign === '{' && !isInText && depth === 1 && isValueNext && parsedJson(key) === 'files') {
          bytes.push(...Buffer.from('null'));
          isValueNext = false;
          return at + 1;
        }
        bytes.push(piece[at]!);
        if (bytes.length > mostBytes)
          throw new Refusal(`A command has at most ${mostBytes / 1024} KiB beside its files.`, 'wrongUsage');
        if (isInText) takeInText(sign);
        else takeSign(sign);
      }
      return undefined;
    },
    soFar: () => parsedJson(`${text()}}`),
    whole: () => parsedJson(text()),
  };
}
