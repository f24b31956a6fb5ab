import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageBuild, type PageBuild } from 'shared/node';
import { root } from '../repository.ts';

/** Builds the control page. The kit does not contain the page, because other teams run no controller. */
export function controlPageBuild(): PageBuild {
  const folder = join(root, 'release/control');
  const build = pageBuild({
    root,
    folder,
    also: [join(root, 'release/src'), join(root, 'shared/src/ui/tokens.css'), join(root, 'rspack.config.page.ts')],
    packages: ['react', 'react-dom', 'uplot', 'uqr', '@rspack/core'],
    cache: join(root, '.cache/control'),
  });
  return async () => {
    if (!existsSync(folder))
      throw new Error('The kit does not include it. Run the controller from the repository of the shell.');
    return build();
  };
}
