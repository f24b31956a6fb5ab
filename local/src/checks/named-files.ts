import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// One behind a slash is an address of the app.
const named = /(?<![\w/])(?:shared|shell|mfe-[a-z]+|provider|release|local|e2e|docs)\/[\w./-]*\w/g;
// Examples of the guides, and files that are built or installed.
const notInRepository = /mfe-offers|\/dist\b|\/node_modules\b|\/data\b/;

/** Files and folders that the documentation names and that do not exist. */
export function missingFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.trim().split('\n');
  const texts = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'));
  return texts.flatMap((text) =>
    namesIn(readFileSync(join(root, text), 'utf8'))
      .filter((name) => !isThere(name, files))
      .map((name) => `${text} names ${name}, which is not there.`),
  );
}

/** The repository paths that a text shows as code. */
export function namesIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);
  return [...new Set(code.flatMap((inside) => inside.match(named) ?? []))].filter(
    (name) => !notInRepository.test(name),
  );
}

// A subject's public list is named by its package export: `shared/store` is shared/src/store.
function isThere(name: string, files: string[]): boolean {
  const asExport = name.replace(/^(shared|release|provider|local)\//, '$1/src/');
  return files.some((file) =>
    [name, asExport].some(
      (path) => file === path || file.startsWith(`${path}/`) || file === `${path}.ts` || file === `${path}.tsx`,
    ),
  );
}
