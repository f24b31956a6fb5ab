import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { sourceName } from 'release/build/source-name.ts';
import type { Guarded } from './guarded.ts';
import { newerApis } from './newer-apis.ts';
import { newerCss } from './newer-css.ts';
import { parseScript } from './newer-syntax.ts';
import type { Newer } from './newer.ts';

/** Returns the features in a build that a browser of docs/browsers.md lacks, and the guards that match no use. */
export function browserProblems(builds: Record<string, string>, guards: Guarded[]): string[] {
  const uses = Object.entries(builds).flatMap(([name, folder]) => usesIn(name, folder));
  const isGuarding = ({ name, file }: Guarded, use: Use) => name === use.name && use.file.startsWith(file);
  const unguarded = uses.filter((use) => !guards.some((guard) => isGuarding(guard, use)));
  const unused = guards.filter((guard) => !uses.some((use) => isGuarding(guard, use)));
  return [
    ...new Set(
      unguarded.map(
        ({ name, file, missing }) =>
          `${file} uses ${name}, which not all supported browsers have: ${missing.join(', ')}. Replace it, or guard it and add it to tools/src/browsers/guarded.ts.`,
      ),
    ),
    ...unused.map(
      ({ name, file }) =>
        `tools/src/browsers/guarded.ts lists ${name} in ${file}, which does not use it. Remove the line.`,
    ),
  ];
}

interface Use {
  name: string;
  file: string;
  missing: string[];
}

function usesIn(name: string, folder: string): Use[] {
  return readdirSync(folder)
    .filter((file) => /\.(js|css)$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      const newer = file.endsWith('.css') ? newerCss(code) : newerInScript(code);
      const fileOf = newer.length > 0 ? sourcesOf(name, join(folder, file), code) : () => '';
      return newer.map((use) => ({ ...use, file: fileOf(use) }));
    });
}

/** Returns what a built script uses and an old browser lacks. Syntax comes first. */
export function newerInScript(code: string): Newer[] {
  const { program, newer } = parseScript(code);
  return program ? [...newer, ...newerApis(program)] : newer;
}

/** Returns a function that maps a place in a built file to its source file, with the source map. */
function sourcesOf(name: string, file: string, code: string): (use: Newer) => string {
  if (!existsSync(`${file}.map`)) return () => `${name}/${basename(file)}`;
  const map = new TraceMap(readFileSync(`${file}.map`, 'utf8'));
  return ({ start }) => {
    const before = code.slice(0, start).split('\n');
    const { source } = originalPositionFor(map, { line: before.length, column: before.at(-1)?.length ?? 0 });
    const written = map.sources[map.resolvedSources.indexOf(source ?? '')];
    return written ? sourceName(name, written) : `${name}/${basename(file)}`;
  };
}
