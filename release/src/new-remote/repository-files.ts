import type { KitPlace } from './find-kit.ts';
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
    'pipeline.sh': pipeline(remote),
    '.github/workflows/release.yml': workflow(remote, app),
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

function pipeline(remote: string): string {
  return `#!/bin/sh
# From the sources to all players: check, publish, can-i, rollout.
# RELEASE_SERVER and RELEASE_TOKEN set the target, or RELEASE_STORAGE and RELEASE_COLLECTOR. RELEASE_APP is the address of
# the app. The history records RELEASE_BY and WHY. With DETACH=1 it ends once the rollout has begun.
set -eu

npm run check
npm run --silent release -- publish ${remote} --json > .release.json
release=$(node -p 'JSON.parse(require("fs").readFileSync(".release.json", "utf8")).release')
npm run --silent release -- can-i "${remote}@$release"
npm run --silent release -- rollout "${remote}@$release" \\
  --steps "\${STEPS:-5,25,100}" --window "\${WINDOW:-10m}" --minimum "\${MINIMUM:-400}" --why "\${WHY:-pipeline}" \${DETACH:+--detach}
`;
}

function workflow(remote: string, app: string): string {
  return `name: release
on:
  push:
    branches: [main]
concurrency: release-${remote}
jobs:
  release:
    runs-on: ubuntu-latest
    env:
      RELEASE_STORAGE: \${{ vars.RELEASE_STORAGE }}
      RELEASE_COLLECTOR: \${{ vars.RELEASE_COLLECTOR }}
      RELEASE_APP: ${app}
      RELEASE_BY: \${{ github.actor }}
      WHY: \${{ github.sha }}
      AWS_REGION: \${{ vars.AWS_REGION }}
      AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
      COLLECTOR_TOKEN: \${{ secrets.COLLECTOR_TOKEN }}
    steps:
      - uses: actions/checkout@v6
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v6
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: sh pipeline.sh
`;
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

\`publish\` and the following commands need \`RELEASE_STORAGE\`, the folder or bucket of the app's releases.
For a newer shell install its kit: \`npm i -D ${app}/kit/shared.tgz ${app}/kit/release.tgz\`.
`;
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
