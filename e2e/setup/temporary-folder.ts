import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives this process and its children one temporary folder, and deletes it when the process exits. The name is short:
 * the path of a Unix socket in it may have about 100 characters.
 */
export function setTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matka-'));
  // PostgreSQL refuses to run as root, so its user needs access too.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Another listener stops its children first and exits then.
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(1));
  }
  return folder;
}
