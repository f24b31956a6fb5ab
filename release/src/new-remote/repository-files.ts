import type { KitPlace } from './find-kit.ts';
import { sourceFiles, textsKey } from './source-files.ts';

interface Parts {
  /** The part of the remote's name after `mfe-`. */
  name: string;
  app: string;
  kit: KitPlace;
  /** The version of Playwright for the specs. */
  playwright: string;
}

/** Returns the files of a new remote in its own repository. */
export function repositoryFiles({ name, app, kit, playwright }: Parts): Record<string, string> {
  const remote = `mfe-${name}`;
  return {
    'package.json': packageFile(remote, { app, kit, playwright }),
    'tsconfig.json': json({ extends: 'release/tsconfig.base.json', include: ['src', 'e2e', 'playwright.config.ts'] }),
    '.oxlintrc.json': json({ extends: ['./node_modules/release/oxlint.json'] }),
    'jest.config.mjs': "import { jestConfig } from 'release/jest';\n\nexport default jestConfig('jsdom');\n",
    'rspack.config.ts':
      "import { remote } from 'release/rspack';\nimport { screens } from './src/screens.ts';\n\nexport default remote(import.meta.dirname, screens);\n",
    'playwright.config.ts': "import { e2eConfig } from 'release/e2e-config';\n\nexport default e2eConfig();\n",
    [`e2e/${name}.spec.ts`]: specFile(name),
    '.gitignore': 'node_modules/\ndist/\ntest-results/\n.release.json\n',
    'pipeline.sh': pipeline(remote),
    '.github/workflows/release.yml': workflow(remote, app),
    'README.md': readme(remote, name, app),
    ...sourceFiles(name),
  };
}

function packageFile(remote: string, { app, kit, playwright }: Omit<Parts, 'name'>): string {
  const { shared, release, provider, version } = kit;
  return json({
    name: remote,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19.0' },
    scripts: {
      dev: `release dev --app ${app}`,
      e2e: `release e2e --app ${app}`,
      check: 'tsc && oxlint && jest && release check',
      publish: `release publish ${remote}`,
      release: 'release',
      provider: 'provider',
    },
    peerDependencies: { react: '^19.0.0', shared: `^${version}` },
    devDependencies: { '@playwright/test': playwright, ...(provider && { provider }), release, shared },
  });
}

function specFile(name: string): string {
  return `import { expect, test } from 'release/e2e';
import { texts } from '../src/texts/en.ts';

test('a player opens the screen in the evening', async ({ page, player, clock }) => {
  await clock.set('9:00 pm');
  await page.goto('/${name}');
  await expect(page.getByText(texts.${textsKey(name)}.hello)).toBeVisible();
  expect(await player.points()).toBe(1000);
});
`;
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
| \`npm run dev -- --mock\` | the same with demo data on this machine instead of the app's provider |
| \`npm run dev -- --gallery\` | every component of \`shared/ui\` in every state |
| \`npm run e2e\` | the specs in \`e2e\`, in the running app with demo data on this machine |
| \`npm run check\` | types, lint, unit tests, and the size and styles of the build |
| \`npm run publish\` | builds, checks and uploads a release; no player gets it yet |
| \`npm run release -- help\` | canary, rollout, promote, rollback and all other commands |
| \`sh pipeline.sh\` | all of it, from the sources to all players |

\`publish\` and the following commands need \`RELEASE_STORAGE\`, the folder or bucket of the app's releases.
For a newer shell install its kit: \`npm i -D ${app}/kit/shared.tgz ${app}/kit/release.tgz ${app}/kit/provider.tgz\`.
\`node_modules/shared/API.md\` lists everything that screens can use of \`shared\`.
`;
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
