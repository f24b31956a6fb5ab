import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Beside the live folder, so that the release command finds the app that serves it, whatever its port.
const fileFor = (liveDir: string) => join(liveDir, '../running.json');

/** Notes where a live folder is served; the answer takes the note away again. */
export function noteRunning(liveDir: string, address: string): () => void {
  writeFileSync(fileFor(liveDir), `${JSON.stringify({ address })}\n`);
  return () => rmSync(fileFor(liveDir), { force: true });
}

export function runningAddress(liveDir: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(fileFor(liveDir), 'utf8')) as { address: string }).address;
  } catch {
    return undefined; // nobody serves it
  }
}
