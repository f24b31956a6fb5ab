import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const run = promisify(execFile);
const brotli = promisify(brotliCompress);

/** Builds a page for operators. Returns the folder with its scripts, styles and `files.json`. */
export type PageBuild = () => Promise<string>;

export interface BuiltFiles {
  scripts: string[];
  styles: string[];
}

/** The packages that a build contains or uses. */
const packages = ['react', 'react-dom', 'lucide-react', 'uplot', 'uqr', '@rspack/core'];

export interface PageSources {
  /** The root of the workspace. */
  root: string;
  /** The name of the page's folder in `operators`, which contains its rspack configuration. */
  page: string;
  /** The other folders that the build reads, besides `operators` and the UI components. */
  also: readonly string[];
  /** The folder for the builds. */
  cache: string;
}

/** Builds a page from its sources when it is first needed, and caches the build by their digest. */
export function pageBuild(page: PageSources): PageBuild {
  const builds = new Map<string, Promise<string>>();
  return async () => {
    const name = await digestOf(page);
    const building = builds.get(name) ?? build(join(page.root, 'operators', page.page), join(page.cache, name));
    builds.set(name, building);
    // Drops a failed build from the cache, so the next visit retries.
    building.catch(() => builds.delete(name));
    return building;
  };
}

async function digestOf({ root, also }: PageSources): Promise<string> {
  const files = await Promise.all(['operators', 'shared/src/ui', ...also].map((path) => filesIn(join(root, path))));
  const hash = createHash('sha256');
  for (const file of files
    .flat()
    .filter((one) => !/\.test\.tsx?$/.test(one))
    .sort())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  for (const name of packages) {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    };
    hash.update(`${name}@${version}\0`);
  }
  return hash.digest('hex').slice(0, 12);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

// Runs in a child process, like the build of a release. The bundler does not free its memory, and tsx would compile its
// helpers into the page.
async function build(sources: string, folder: string): Promise<string> {
  if (existsSync(join(folder, 'files.json'))) return folder;
  const temporary = `${folder}-${process.pid}`;
  const require = createRequire(join(sources, 'rspack.config.ts'));
  const rspack = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  await run(process.execPath, [rspack, 'build', '--output-path', temporary], { cwd: sources }).catch(
    (error: unknown) => {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // execFile adds these fields
      throw new Error(`${stdout}${stderr}`.trim(), { cause: error });
    },
  );
  const files = (await readdir(temporary)).filter((file) => /\.(js|css)$/.test(file));
  for (const file of files)
    await writeFile(join(temporary, `${file}.br`), await brotli(await readFile(join(temporary, file))));
  const built: BuiltFiles = {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
  await writeFile(join(temporary, 'files.json'), JSON.stringify(built));
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
  return folder;
}
