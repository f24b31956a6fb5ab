import type { ForeignSource } from './foreign-source.ts';
import { refuseBuild, type ForeignBuild } from './foreign-build.ts';

/** Describes a build without federation: an ES module that exports its screens, and every stylesheet of the folder. */
export async function plainModule(module: string, { read, list }: ForeignSource): Promise<ForeignBuild> {
  if (!list)
    return refuseBuild(
      'module',
      'only a folder shows which stylesheets the build has.',
      'Download the build, and name its folder.',
    );
  const text = (await read(module))?.toString();
  if (text === undefined)
    return refuseBuild(
      'module',
      `the folder has no ${module}.`,
      'Name the entry of the build relative to that folder, and build it with a fixed name, without a hash.',
    );
  if (!/\bexport\b/.test(text))
    return refuseBuild(
      'module',
      `${module} exports nothing.`,
      "Keep the exports of the entry. With Vite: `build.lib`, or `rollupOptions.preserveEntrySignatures: 'strict'`.",
    );
  const styles = (await list()).filter((file) => file.endsWith('.css'));
  return {
    kind: 'module',
    name: module,
    version: undefined,
    publicPath: 'auto',
    entry: module,
    exposes: { [module]: styles },
    shared: [],
    files: new Map(styles.map((file) => [file, undefined])),
  };
}
