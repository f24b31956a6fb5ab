import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start-everything.ts';

/** The remotes of this workspace, by folder, so that the tests include new ones. */
export const remotes = readdirSync(root).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/screens.ts')),
);
