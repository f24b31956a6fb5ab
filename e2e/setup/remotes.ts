import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start-everything.ts';

/** The folders of all remotes in this workspace. The tests therefore include new remotes. */
export const remotes = readdirSync(root).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/screens.ts')),
);
