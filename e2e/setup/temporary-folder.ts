import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives this process and its children one temporary folder, and deletes it when the process exits. The folder's name is
 * short, because the path of a Unix socket has at most about 100 characters.
 */
export function setTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matka-'));
  // PostgreSQL refuses to run as root. It runs as another user, who needs access.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // If another listener exists, it stops its children first and then exits.
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(1));
  }
  return folder;
}
