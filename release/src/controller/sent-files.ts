import { mkdir, open, mkdtemp, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { Refusal } from '../refusal.ts';
import type { Token } from '../rights/tokens.ts';
import { allowedCommand } from './sent-command.ts';

const maxFiles = 2000;

/** Streams a command's files into a folder. Parses `"name":"base64"` entries until the object ends. */
export function filesInto(folder: string) {
  let expected: 'name or end' | 'name' | 'colon' | 'value' | 'next' = 'name or end';
  let [isInText, text, count] = [false, '', 0];
  let file: FileHandle | undefined;
  const refuse = (): never => {
    throw new Refusal('`files` must be an object of base64 strings by file name.', 'wrongUsage');
  };
  const begin = async (name: string) => {
    count += 1;
    if (count > maxFiles || name.length > 200 || !/^\w[\w.@+~-]*(\/\w[\w.@+~-]*)*$/.test(name))
      throw new Refusal(`${JSON.stringify(name).slice(0, 80)} is not a valid name of a released file.`, 'wrongUsage');
    // A foreign build may have subfolders. The name check has refused parts that begin with a dot.
    await mkdir(dirname(join(folder, name)), { recursive: true });
    file = await open(join(folder, name), 'wx', 0o600).catch((cause: unknown) => {
      throw new Refusal(`${name} was sent twice.`, 'wrongUsage', { cause });
    });
  };
  const write = async (isLast: boolean) => {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) refuse();
    const whole = isLast ? text.length : text.length - (text.length % 4);
    await file?.write(Buffer.from(text.slice(0, whole), 'base64'));
    text = text.slice(whole);
  };
  const readText = async (piece: Buffer, at: number): Promise<number> => {
    const end = piece.indexOf('"', at);
    text += piece.toString('latin1', at, end < 0 ? piece.length : end);
    const isName = expected === 'name';
    if (isName && text.length > 300) refuse();
    if (!isName) await write(end >= 0);
    if (end < 0) return piece.length;
    isInText = false;
    if (isName) await begin(text);
    else await close();
    [expected, text] = [isName ? 'colon' : 'next', ''];
    return end + 1;
  };
  const close = async () => {
    await file?.close();
    file = undefined;
  };
  return {
    /** Reads a chunk. Returns the position after the files, or undefined while they continue. */
    async feed(piece: Buffer, from: number): Promise<number | undefined> {
      for (let at = from; at < piece.length;) {
        if (isInText) {
          at = await readText(piece, at);
          continue;
        }
        const char = String.fromCharCode(piece[at]!);
        at += 1;
        if (/\s/.test(char)) continue;
        if (char === '}' && (expected === 'name or end' || expected === 'next')) return at;
        if (char === '"' && expected !== 'colon' && expected !== 'next')
          [isInText, expected] = [true, expected === 'value' ? 'value' : 'name'];
        else if (char === ':' && expected === 'colon') expected = 'value';
        else if (char === ',' && expected === 'next') expected = 'name';
        else refuse();
      }
      return undefined;
    },
    close,
  };
}

const maxPerToken = 3;

/** Creates temporary folders for uploads, at most three at a time per token. */
export function uploadFolders() {
  const running = new Map<string, number>();
  return {
    async begin(token: Token, soFar: unknown): Promise<string> {
      const { sent } = allowedCommand(token, soFar);
      if (sent.verb !== 'publish') throw new Refusal(`${sent.verb} takes no files.`, 'wrongUsage');
      const count = running.get(token.digest) ?? 0;
      if (count >= maxPerToken)
        throw new Refusal(
          `The token ${token.name} is already publishing ${count} releases. Wait until one of them is done.`,
          'conflict',
        );
      running.set(token.digest, count + 1);
      return mkdtemp(join(tmpdir(), 'release-sent-'));
    },
    async end(token: Token, folder: string): Promise<void> {
      running.set(token.digest, (running.get(token.digest) ?? 1) - 1);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
