import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export class DataFolderHeld extends Error {
  override name = 'DataFolderHeld';
}

/** Holds the data folder for this process alone: two processes on one PGlite folder would destroy it. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder);
}

// An abstract socket has no file: the kernel frees it when its process dies, however it dies.
function lockBySocket(folder: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex');
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cause.code === 'EADDRINUSE' ? held(folder) : cause));
    server.listen(`\0matka-${name}`, () => {
      server.unref();
      resolve(() => new Promise((freed) => server.close(() => freed())));
    });
  });
}

async function lockByFile(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'held-by');
  if (isAlive(readPid(path))) throw held(folder);
  rmSync(path, { force: true });
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, String(process.pid));
    closeSync(file);
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'EEXIST' ? held(folder) : cause;
  }
  return async () => rmSync(path, { force: true });
}

function readPid(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function held(folder: string): DataFolderHeld {
  return new DataFolderHeld(`Another process holds the data folder ${folder}. Stop it, or choose another folder with DATA_DIR.`);
}
