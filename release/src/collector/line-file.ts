import { createReadStream } from 'node:fs';
import { appendFile, mkdir, open, rename, rm, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

const longestLine = 10_000;
const linesAtOnce = 10_000;

/** A file of lines that are appended all at once or not at all; replaced whole when it is opened and whenever asked. */
export async function openLineFile(path: string, lines: string[]) {
  let size = await replaceLines(path, lines);
  let isTorn = false;
  return {
    size: () => size,
    async append(added: string[]): Promise<void> {
      const text = textOf(added);
      // A disk that was full may have taken a part of the last try.
      if (isTorn) await truncate(path, size);
      isTorn = true;
      await appendFile(path, text);
      isTorn = false;
      size += Buffer.byteLength(text);
    },
    async replace(by: string[]): Promise<void> {
      size = await replaceLines(path, by);
      isTorn = false;
    },
  };
}

/** Line by line, so that a file of any size is read; a file that is not there has none. */
export async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (rest.length > longestLine) rest = ''; // no line of ours
    }
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ENOENT') return;
    throw new Error(`${path} cannot be read and is left as it is. Mend or move it, and start again.`, { cause });
  }
  yield rest;
}

async function replaceLines(path: string, lines: string[]): Promise<number> {
  const aside = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(aside, 'w');
  try {
    for (let at = 0; at < lines.length; at += linesAtOnce) await file.appendFile(textOf(lines.slice(at, at + linesAtOnce)));
    await file.sync();
    const { size } = await file.stat();
    await rename(aside, path);
    return size;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

function textOf(lines: string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
