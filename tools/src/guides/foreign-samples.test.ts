import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

test.each(['src/main.js', 'screens.json'])(
  'the guide for foreign builds shows %s of the Vue remote that the browser tests build',
  (file) => {
    const guide = readFileSync(join(root, 'docs/guides/foreign-builds.md'), 'utf8');
    expect(guide).toContain(readFileSync(join(root, 'e2e/foreign-remotes/vue', file), 'utf8'));
  },
);
