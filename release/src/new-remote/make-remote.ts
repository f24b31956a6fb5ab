import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { filesOf } from './files.ts';
import { register } from './register.ts';

/** Writes a remote with one screen, its texts and a test, and registers it in the repository. */
export async function makeRemote(root: string, given: string | undefined): Promise<string> {
  const name = given?.replace(/^mfe-/, '') ?? '';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Refusal('Say what it is called, in small letters: npm run new-remote -- offers', 'wrongUsage');
  const remote = `mfe-${name}`;
  const folder = join(root, remote);
  if (existsSync(folder)) throw new Refusal(`${remote} is there already. Choose another name, or delete that folder.`);
  const peers = await peersOf(root);
  for (const [file, text] of Object.entries(filesOf(name, peers))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await register(root, remote, peers);
  return remote;
}

// What is in the sources now may be used, so no older `shared` will do.
async function peersOf(root: string): Promise<Record<string, string>> {
  const { version } = JSON.parse(await readFile(join(root, 'shared/package.json'), 'utf8')) as { version: string };
  return { react: '^19.0.0', shared: `^${version}` };
}
