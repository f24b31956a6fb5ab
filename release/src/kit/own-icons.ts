import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stats } from '@rspack/core';

/**
 * Writes the icons that `shared` exports as a `lucide-react` of the same version: one file, instead of the 4,800 files
 * of 1,700 icons that a team would install.
 */
export async function writeOwnIcons(root: string, folder: string): Promise<void> {
  const icons = iconsIn(await readFile(join(root, 'shared/src/ui/icons.ts'), 'utf8'));
  const whole = join(root, 'node_modules/lucide-react');
  await cp(join(whole, 'LICENSE'), join(folder, 'LICENSE'), { recursive: true });
  await cp(join(whole, 'dist/lucide-types.d.ts'), join(folder, 'types.d.ts'));
  const { name, version, license } = JSON.parse(await readFile(join(whole, 'package.json'), 'utf8')) as PackageFile;
  const exports = { '.': { types: './index.d.ts', default: './index.mjs' } };
  const file = { name, version, license, sideEffects: false, peerDependencies: { react: '*' }, exports };
  await writeFile(join(folder, 'package.json'), JSON.stringify(file));
  // `shared` renders Icon itself, and exports the others.
  const declared = icons.filter((icon) => icon !== 'Icon').map((icon) => `export declare const ${icon}: LucideIcon;\n`);
  const types = "import type { LucideIcon } from './types.d.ts';\n";
  await writeFile(join(folder, 'index.d.ts'), `${types}${declared.join('')}`);
  await bundle(`export { ${icons.join(', ')} } from 'lucide-react';`, root, folder);
}

interface PackageFile {
  name: string;
  version: string;
  license: string;
}

/** Returns the names that a module takes from `lucide-react`. */
export function iconsIn(source: string): string[] {
  const lists = [...source.matchAll(/(?:import|export) \{([^}]*)\} from 'lucide-react'/g)].map(([, list = '']) => list);
  return lists.flatMap((list) => [...list.matchAll(/(\w+)(?: as \w+)?(?:,|\s*$)/g)].map(([, name = '']) => name));
}

async function bundle(source: string, root: string, folder: string): Promise<void> {
  // Imported on demand, because only a kit needs the bundler.
  const { rspack } = await import('@rspack/core');
  const compiler = rspack({
    context: root,
    mode: 'none',
    target: 'es2022',
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    externalsType: 'module',
    externals: ['react'],
    resolve: { modules: [join(root, 'node_modules')] },
    optimization: { concatenateModules: true, usedExports: true, sideEffects: true, providedExports: true },
    output: { path: folder, filename: 'index.mjs', module: true, library: { type: 'modern-module' } },
  });
  const stats = await promisify((done: (failure: Error | null, stats?: Stats) => void) => compiler.run(done))();
  if (stats?.hasErrors()) throw new Error(`The icons of the kit cannot be bundled: ${stats.toString('errors-only')}`);
}
