import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal } from 'release/refusal.ts';
import type { Storage } from 'release/storage/storage.ts';

/** Uploaded files wait here, by digest, for a `publish` that names them. Any controller can then publish them. */
const waitingPlace = '.uploads/';
const waitMs = 24 * 3_600_000;

export const maxFileBytes = 16 * 1024 * 1024;
const maxBytes = 64 * 1024 * 1024;

export const isDigest = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** Stores a file that a later `publish` names. */
export async function keepSentFile(storage: Storage, digest: string, body: Buffer): Promise<void> {
  if (!Buffer.isBuffer(body) || hash('sha256', body) !== digest)
    throw new Refusal(`The file does not match its digest ${digest}. Send it again.`, 'wrongUsage');
  await storage.write(waitingPlace + digest, body);
}

/** Deletes files that were uploaded more than a day ago. */
export async function dropOldFiles(storage: Storage, now: number): Promise<void> {
  const old = (await storage.list(waitingPlace)).filter(({ changed }) => changed < now - waitMs);
  await Promise.all(old.map(({ key }) => storage.remove(key)));
}

/** Runs work in a folder with the uploaded files, which `sent` names with their digests. */
export async function withSentFiles<Result>(
  storage: Storage,
  sent: Record<string, string>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const names = Object.keys(sent);
  const wrong = names.find((name) => name.length > 200 || !/^\w[\w.@+~-]*(\/\w[\w.@+~-]*)*$/.test(name));
  if (wrong !== undefined)
    throw new Refusal(`${JSON.stringify(wrong).slice(0, 80)} is not a valid name of a released file.`, 'wrongUsage');
  const folder = await mkdtemp(join(tmpdir(), 'release-sent-'));
  try {
    let bytes = 0;
    for (const name of names) {
      const stored = await storage.read(waitingPlace + sent[name]!);
      if (!stored) throw new Refusal(`${name} is no longer uploaded. Publish again.`, 'conflict');
      bytes += stored.body.length;
      if (bytes > maxBytes)
        throw new Refusal(`The release is larger than ${maxBytes / 1024 / 1024} MiB.`, 'wrongUsage');
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), stored.body, { flag: 'wx', mode: 0o600 });
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
