import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Stores the app's address next to its live folder, so that the release command finds the app on any port.
const addressFile = (liveDir: string) => join(liveDir, '../running.json');

/** Writes the address. Returns a function that removes it. */
export function writeRunningAddress(liveDir: string, address: string): () => void {
  writeFileSync(addressFile(liveDir), `${JSON.stringify({ address })}\n`);
  return () => rmSync(addressFile(liveDir), { force: true });
}

export function readRunningAddress(liveDir: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(addressFile(liveDir), 'utf8')) as { address: string }).address;
  } catch {
    return undefined; // the app is not running
  }
}
