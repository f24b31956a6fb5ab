import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../refusal.ts';

/** Returns the part after `mfe-`. */
export function remoteName(given: string | undefined, example: string): string {
  const name = given?.replace(/^mfe-/, '') ?? '';
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return name;
  throw new Refusal(`Name the remote in lower-case letters: ${example}`, 'wrongUsage');
}

export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
