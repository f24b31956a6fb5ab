import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageBuild, type PageBuild } from 'shared/node';
import { root } from 'release/repository.ts';

/** Builds the control page. The kit does not contain the page, because other teams run no controller. */
export function controlPageBuild(): PageBuild {
  const build = pageBuild({
    root,
    page: 'control',
    also: ['plane/src', 'release/src'],
    cache: join(root, '.cache/control'),
  });
  return async () => {
    if (!existsSync(join(root, 'operators')))
      throw new Error('The kit does not include it. Run the controller from the repository of the shell.');
    return build();
  };
}
