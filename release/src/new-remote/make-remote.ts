import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { register } from './register.ts';
import { workspaceFiles } from './workspace-files.ts';
import { remoteName, writeFiles } from './write-files.ts';

/** Writes a remote with one screen, its texts and a test into this workspace, and registers it there. */
export async function makeRemote(root: string, given: string | undefined): Promise<string> {
  const name = remoteName(given, 'npm run new-remote -- offers');
  const remote = `mfe-${name}`;
  const folder = join(root, remote);
  if (existsSync(folder)) throw new Refusal(`${remote} already exists. Choose another name, or delete that folder.`);
  const peers = await peersOf(root);
  await writeFiles(folder, workspaceFiles(name, peers));
  await register(root, remote, peers);
  return remote;
}

// The remote may use anything in the current sources, so it requires the current `shared`.
async function peersOf(root: string): Promise<Record<string, string>> {
  const { version } = JSON.parse(await readFile(join(root, 'shared/package.json'), 'utf8')) as { version: string };
  return { react: '^19.0.0', shared: `^${version}` };
}
