import { createReadStream } from 'node:fs';
import { appendFile, mkdir, open, rename, rm, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parsedJson } from 'release/build/read-descriptor.ts';

const longestLine = 10_000;
const linesPerWrite = 10_000;

/**
 * Opens a file of lines and writes the given lines into it. If an append fails half-way, the next one first truncates
 * the partial line.
 */
export async function openLineFile(path: string, lines: string[]) {
  let size = await replaceLines(path, lines);
  let isPartlyWritten = false;
  return {
    size: () => size,
    async append(added: string[]): Promise<void> {
      const text = textOf(added);
      // If the disk is full, a failed append may have written a part.
      if (isPartlyWritten) await truncate(path, size);
      isPartlyWritten = true;
      await appendFile(path, text);
      isPartlyWritten = false;
      size += Buffer.byteLength(text);
    },
    async replace(by: string[]): Promise<void> {
      size = await replaceLines(path, by);
      isPartlyWritten = false;
    },
  };
}

/** The valid JSON rows of a file, one per line. */
export async function* rowsIn<Row>(path: string, isRow: (row: Partial<Row>) => boolean): AsyncGenerator<Row> {
  for await (const line of linesIn(path)) {
    const row = parsedJson(line); // undefined for a truncated last line, left by a killed process
    if (typeof row === 'object' && row !== null && isRow(row)) yield row as Row; // only this code writes the file
  }
}

/** Streams the lines, because the file can be larger than the longest string. A missing file has no lines. */
async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (rest.length > longestLine) rest = ''; // no valid line is this long
    }
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ENOENT') return;
    throw new Error(`${path} cannot be read. It was not changed. Repair or move it, then start again.`, { cause });
  }
  yield rest;
}

async function replaceLines(path: string, lines: string[]): Promise<number> {
  const temporary = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(temporary, 'w');
  try {
    for (let at = 0; at < lines.length; at += linesPerWrite)
      await file.appendFile(textOf(lines.slice(at, at + linesPerWrite)));
    await file.sync();
    const { size } = await file.stat();
    await rename(temporary, path);
    return size;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

function textOf(lines: string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
