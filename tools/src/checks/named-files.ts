import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// A path after a slash is a URL of the app, not a file.
const named = /(?<![\w/])(?:shared|shell|mfe-[a-z]+|provider|release|operators|local|e2e|deploy|docs)\/[\w./-]*\w/g;
// Examples in guides, and generated or installed files.
const notInRepository = /mfe-offers|\/dist\b|\/node_modules\b|\/data\b/;

/** Returns files and folders that the documentation names but that do not exist. */
export function missingFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.trim().split('\n');
  const texts = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'));
  return texts.flatMap((text) =>
    namesIn(readFileSync(join(root, text), 'utf8'))
      .filter((name) => !exists(name, files))
      .map((name) => `${text} names ${name}, which does not exist.`),
  );
}

/** Returns the repository paths in the code spans of a text. */
export function namesIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);
  return [...new Set(code.flatMap((inside) => inside.match(named) ?? []))].filter(
    (name) => !notInRepository.test(name),
  );
}

// The documentation may name a package export: `shared/store` stands for shared/src/store.
function exists(name: string, files: string[]): boolean {
  const asExport = name.replace(/^(shared|release|provider|local)\//, '$1/src/');
  return files.some((file) =>
    [name, asExport].some(
      (path) => file === path || file.startsWith(`${path}/`) || file === `${path}.ts` || file === `${path}.tsx`,
    ),
  );
}
