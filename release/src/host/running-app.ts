import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Lets the release command find the app that serves a live folder, on any port.
const addressFile = (liveDir: string) => join(liveDir, '../running.json');

/** Returns the function that removes the address again. */
export function writeRunningAddress(liveDir: string, address: string): () => void {
  writeFileSync(addressFile(liveDir), `${JSON.stringify({ address })}\n`);
  return () => rmSync(addressFile(liveDir), { force: true });
}

export function readRunningAddress(liveDir: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(addressFile(liveDir), 'utf8')) as { address: string }).address;
  } catch {
    return undefined; // not being served
  }
}
