import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { FolderHeld, withFolderLock } from 'shared/node';
import { checkedKey, checkedPrefix, secretPlace, WriteConflict, type Storage, type Stored } from './storage.ts';

/** Stores objects in a folder that any web server can serve. Secrets are in a sibling folder, which is not served. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) =>
    isSecret(checkedKey(key)) ? join(`${root}-secrets`, key.slice(secretPlace.length)) : join(root, key);
  const read = async (key: string): Promise<Stored | undefined> => {
    try {
      const body = await readFile(pathOf(key));
      return { body, tag: tagOf(body) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    name: root,
    read,
    async write(key, body, onlyIf) {
      const bytes = Buffer.from(body);
      if (!onlyIf) {
        await replaceFile(pathOf(key), bytes, isSecret(key));
        return tagOf(bytes);
      }
      return withKeyLock(join(root, '.locks', checkedKey(key).replaceAll('/', '_')), async () => {
        const current = await read(key);
        const wanted = onlyIf === 'absent' ? undefined : onlyIf.tag;
        if (current?.tag !== wanted)
          throw new WriteConflict(`${key} was changed by another process. Read it again and retry.`);
        await replaceFile(pathOf(key), bytes, isSecret(key));
        return tagOf(bytes);
      });
    },
    async list(prefix) {
      const below = join(root, checkedPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(() => []);
      const keys = entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((key) => key.startsWith(prefix) && !key.startsWith('.locks/'))
        .sort();
      return Promise.all(keys.map(async (key) => ({ key, changed: (await stat(join(root, key))).mtimeMs })));
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}

async function withKeyLock(lock: string, write: () => Promise<string>): Promise<string> {
  return withFolderLock(lock, write).catch((cause: unknown) => {
    throw cause instanceof FolderHeld
      ? new WriteConflict(`${cause.message} Try again after that process has ended.`, { cause })
      : cause;
  });
}

// Writes a temporary file, syncs it and renames it. A reader never sees a partial file, even after a crash.
async function replaceFile(path: string, bytes: Buffer, isForOwner: boolean): Promise<void> {
  await mkdir(dirname(path), { recursive: true, ...(isForOwner && { mode: 0o700 }) });
  const temporary = `${path}.${randomUUID()}.part`;
  await withFile(temporary, 'w', async (file) => {
    if (isForOwner) await file.chmod(0o600);
    await file.writeFile(bytes);
    await file.sync();
  });
  await datedAfter(path, temporary);
  await rename(temporary, path);
  await withFile(dirname(path), 'r', (folder) => folder.sync());
}

// Web servers build an ETag from the file's size and modification time in seconds. So a new file must have a later
// second than the file that it replaces.
async function datedAfter(path: string, temporary: string): Promise<void> {
  const before = await stat(path).catch(() => undefined);
  const next = Math.floor((before?.mtimeMs ?? 0) / 1000) + 1;
  if (next * 1000 > Date.now()) await utimes(temporary, next, next);
}

async function withFile(
  path: string,
  flags: string,
  act: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags);
  try {
    await act(file);
  } finally {
    await file.close();
  }
}

function tagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT';
}

function isSecret(key: string): boolean {
  return key.startsWith(secretPlace);
}
