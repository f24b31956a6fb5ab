import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { FolderHeld, withFolderLock } from 'shared/node';
import {
  checkedKey,
  checkedPrefix,
  secretPlace,
  withReleases,
  WriteConflict,
  type Storage,
  type Stored,
} from 'release/storage/storage.ts';

/** Stores objects in a folder that any web server can serve. Secrets are in a sibling folder, which is not served. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) =>
    isSecret(checkedKey(key)) ? join(`${root}-secrets`, key.slice(secretPlace.length)) : join(root, key);
  const read = async (key: string): Promise<Stored | undefined> => {
    try {
      const body = await readFile(pathOf(key));
      return { body, tag: tagOf(body) };
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  };
  return withReleases({
    name: root,
    read,
    async write(key, body, onlyIf) {
      const [path, bytes] = [pathOf(key), Buffer.from(body)];
      const place = (move: typeof rename) => placeFile(path, { bytes, isForOwner: isSecret(key), move });
      const conflict = (cause?: unknown) =>
        new WriteConflict(`${key} was changed by another process. Read it again and retry.`, { cause });
      if (!onlyIf) await place(rename);
      // `link` fails if the file exists, so of several processes one creates it.
      else if (onlyIf === 'absent')
        await place(link).catch((cause: unknown) => {
          throw codeOf(cause) === 'EEXIST' ? conflict(cause) : cause;
        });
      else
        await withKeyLock(join(root, '.locks', checkedKey(key).replaceAll('/', '_')), async () => {
          if ((await read(key))?.tag !== onlyIf.tag) throw conflict();
          await place(rename);
        });
      return tagOf(bytes);
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
  });
}

async function withKeyLock(lock: string, write: () => Promise<void>): Promise<void> {
  return withFolderLock(lock, write).catch((cause: unknown) => {
    throw cause instanceof FolderHeld
      ? new WriteConflict(`${cause.message} Try again after that process has ended.`, { cause })
      : cause;
  });
}

interface Placing {
  bytes: Buffer;
  isForOwner: boolean;
  move(from: string, to: string): Promise<void>;
}

// Writes a temporary file, syncs it and moves it. A reader never sees a partial file, even after a crash.
async function placeFile(path: string, { bytes, isForOwner, move }: Placing): Promise<void> {
  await mkdir(dirname(path), { recursive: true, ...(isForOwner && { mode: 0o700 }) });
  const temporary = `${path}.${randomUUID()}.part`;
  await withFile(temporary, 'w', async (file) => {
    if (isForOwner) await file.chmod(0o600);
    await file.writeFile(bytes);
    await file.sync();
  });
  await datedAfter(path, temporary);
  try {
    await move(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
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

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}

function isSecret(key: string): boolean {
  return key.startsWith(secretPlace);
}
