import type { KitPlace } from './find-kit.ts';
import { pipelineFiles } from './pipeline-files.ts';
import { sourceFiles } from './source-files.ts';

interface Parts {
  /** The part of the remote's name after `mfe-`. */
  name: string;
  app: string;
  kit: KitPlace;
}

/** Returns the files of a new remote in its own repository. */
export function repositoryFiles({ name, app, kit }: Parts): Record<string, string> {
  const remote = `mfe-${name}`;
  return {
    'package.json': packageFile(remote, app, kit),
    'tsconfig.json': json({ extends: 'release/tsconfig.base.json', include: ['src'] }),
    '.oxlintrc.json': json({ extends: ['./node_modules/release/oxlint.json'] }),
    'jest.config.mjs': "import { jestConfig } from 'release/jest';\n\nexport default jestConfig('jsdom');\n",
    'rspack.config.ts':
      "import { remote } from 'release/rspack';\nimport { screens } from './src/screens.ts';\n\nexport default remote(import.meta.dirname, screens);\n",
    '.gitignore': 'node_modules/\ndist/\n.release.json\n',
    ...pipelineFiles(remote, app),
    'README.md': readme(remote, name, app),
    ...sourceFiles(name),
  };
}

function packageFile(remote: string, app: string, { shared, release, version }: KitPlace): string {
  return json({
    name: remote,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19.0' },
    scripts: {
      dev: `release dev --app ${app}`,
      check: 'tsc && oxlint && jest && release check',
      publish: `release publish ${remote}`,
      release: 'release',
    },
    peerDependencies: { react: '^19.0.0', shared: `^${version}` },
    devDependencies: { release, shared },
  });
}

function readme(remote: string, name: string, app: string): string {
  return `# ${remote}

A remote of ${app}, with the screen \`/${name}\`.

| command | what it does |
|---|---|
| \`npm run dev\` | the running app with this remote from its sources, with fast refresh |
| \`npm run check\` | types, lint, unit tests, and the size and styles of the build |
| \`npm run publish\` | builds, checks and uploads a release; no player gets it yet |
| \`npm run release -- help\` | canary, rollout, promote, rollback and all other commands |
| \`sh pipeline.sh\` | all of it, from the sources to all players |
| \`sh preview.sh\` | publishes a release for a pull request, and comments with a link that runs it |

\`publish\` and the following commands need \`RELEASE_SERVER\` and \`RELEASE_TOKEN\`, the controller's address and your token, or \`RELEASE_STORAGE\`, the folder or bucket of the app's releases.

The workflow needs the variable \`RELEASE_SERVER\` and two secrets. The app's operators make both tokens:

| secret | the token's rights | used by |
|---|---|---|
| \`RELEASE_TOKEN\` | \`publish,rollout,rollback\` | a push to \`main\`: starts the rollout and ends |
| \`PREVIEW_TOKEN\` | \`publish,override\` | a pull request: publishes a preview, and can bring nothing to players |

For a newer shell install its kit: \`npm i -D ${app}/kit/shared.tgz ${app}/kit/release.tgz\`.
`;
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
