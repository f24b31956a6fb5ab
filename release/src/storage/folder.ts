import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { WriteConflict, type Storage, type Stored } from './storage.ts';

const lockLife = 10_000;

/** Keeps everything in a folder that any web server can serve. */
export function folderStorage(root: string): Storage {
  const read = async (key: string): Promise<Stored | undefined> => {
    try {
      const body = await readFile(join(root, key));
      return { body, tag: tagOf(body) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    read,
    async write(key, body, onlyIf) {
      const bytes = Buffer.from(body);
      if (!onlyIf) {
        await replaceFile(join(root, key), bytes);
        return tagOf(bytes);
      }
      return withLock(join(root, `.locks/${key.replaceAll('/', '_')}`), async () => {
        const current = await read(key);
        const wanted = onlyIf === 'absent' ? undefined : onlyIf.tag;
        if (current?.tag !== wanted) throw new WriteConflict(`${key} was changed by somebody else. Read it again and repeat the move.`);
        await replaceFile(join(root, key), bytes);
        return tagOf(bytes);
      });
    },
    async list(prefix) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
    remove: (key) => rm(join(root, key), { force: true }),
  };
}

// A reader sees the old file or the new one, never half of one, after a crash too.
async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.part`;
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

async function withLock<Result>(lock: string, act: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(lock), { recursive: true });
  const giveUpAt = Date.now() + lockLife;
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch (error) {
      if (Date.now() > giveUpAt) throw new WriteConflict(`${lock} is held. Remove it if no other command runs.`, { cause: error });
      await new Promise((wake) => setTimeout(wake, 20 + Math.random() * 30));
    }
  }
  try {
    return await act();
  } finally {
    await rmdir(lock);
  }
}

function tagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
