import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../refusal.ts';

const mostFiles = 2000;

/** Writes the files of a command into a folder as they come: `"name":"base64"`, one after the other, until the object ends. */
export function filesInto(folder: string) {
  let awaited: 'name or end' | 'name' | 'colon' | 'value' | 'next' = 'name or end';
  let [isInText, text, count] = [false, '', 0];
  let file: FileHandle | undefined;
  const refuse = (): never => {
    throw new Refusal('Its files are no files by name, in base64.', 'wrongUsage');
  };
  const begin = async (name: string) => {
    count += 1;
    if (count > mostFiles || name.length > 200 || !/^\w[\w.@+~-]*(\/\w[\w.@+~-]*)*$/.test(name))
      throw new Refusal(`${JSON.stringify(name).slice(0, 80)} is no name of a released file.`, 'wrongUsage');
    // Builds of other tools have folders. No part of a name begins with a dot.
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
  const takeText = async (piece: Buffer, at: number): Promise<number> => {
    const end = piece.indexOf('"', at);
    text += piece.toString('latin1', at, end < 0 ? piece.length : end);
    const isName = awaited === 'name';
    if (isName && text.length > 300) refuse();
    if (!isName) await write(end >= 0);
    if (end < 0) return piece.length;
    isInText = false;
    if (isName) await begin(text);
    else await close();
    [awaited, text] = [isName ? 'colon' : 'next', ''];
    return end + 1;
  };
  const close = async () => {
    await file?.close();
    file = undefined;
  };
  return {
    /** Where the text after the files goes on, or undefined while they go on. */
    async take(piece: Buffer, from: number): Promise<number | undefined> {
      for (let at = from; at < piece.length;) {
        if (isInText) {
          at = await takeText(piece, at);
          continue;
        }
        const sign = String.fromCharCode(piece[at]!);
        at += 1;
        if (/\s/.test(sign)) continue;
        if (sign === '}' && (awaited === 'name or end' || awaited === 'next')) return at;
        if (sign === '"' && awaited !== 'colon' && awaited !== 'next')
          [isInText, awaited] = [true, awaited === 'value' ? 'value' : 'name'];
        else if (sign === ':' && awaited === 'colon') awaited = 'value';
        else if (sign === ',' && awaited === 'next') awaited = 'name';
        else refuse();
      }
      return undefined;
    },
    close,
  };
}
