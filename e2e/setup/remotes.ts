import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start-everything.ts';

/** The remotes of this workspace, by its folders: a new one is in every test of all of them. */
export const remotes = readdirSync(root).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/screens.ts')),
);
