import type { KitPlace } from './find-kit.ts';
import { pipelineFiles } from './pipeline-files.ts';
import { sourceFiles, textsKey } from './source-files.ts';

interface Parts {
  /** The part of the remote's name after `mfe-`. */
  name: string;
  app: string;
  kit: KitPlace;
  /** The version of npm that runs the command, if it says so. */
  npm?: string | undefined;
  /** The version of Playwright for the specs. */
  playwright: string;
}

/** Returns the files of a new remote in its own repository. */
export function repositoryFiles({ name, ...parts }: Parts): Record<string, string> {
  const remote = `mfe-${name}`;
  const { app } = parts;
  return {
    'package.json': packageFile(remote, parts),
    'tsconfig.json': json({ extends: 'release/tsconfig.base.json', include: ['src', 'e2e', 'playwright.config.ts'] }),
    '.oxlintrc.json': json({ extends: ['./node_modules/release/oxlint.json'] }),
    'jest.config.mjs': "import { jestConfig } from 'release/jest';\n\nexport default jestConfig('jsdom');\n",
    'rspack.config.ts':
      "import { remote } from 'release/rspack';\nimport { screens } from './src/screens.ts';\n\nexport default remote(import.meta.dirname, screens);\n",
    'playwright.config.ts': "import { e2eConfig } from 'release/e2e-config';\n\nexport default e2eConfig();\n",
    [`e2e/${name}.spec.ts`]: specFile(name),
    '.gitignore': 'node_modules/\ndist/\ntest-results/\n.release.json\n',
    ...pipelineFiles(remote, app),
    'README.md': readme(remote, name, app),
    ...sourceFiles(name),
  };
}

function packageFile(remote: string, { app, kit, npm, playwright }: Omit<Parts, 'name'>): string {
  const { shared, release, provider, version } = kit;
  return json({
    name: remote,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19.0' },
    // pnpm and Yarn 1 refuse to install a package that names another manager.
    ...(npm !== undefined && { packageManager: `npm@${npm}` }),
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
| \`sh preview.sh\` | publishes a release for a pull request, and comments with a link that runs it |

\`publish\` and the following commands need \`RELEASE_SERVER\` and \`RELEASE_TOKEN\`, the controller's address and your token.

The workflow needs the variable \`RELEASE_SERVER\` and two secrets. The app's operators make both tokens:

| secret | the token's rights | used by |
|---|---|---|
| \`RELEASE_TOKEN\` | \`publish,rollout,rollback\` | a push to \`main\`: starts the rollout and ends |
| \`PREVIEW_TOKEN\` | \`publish,override\` | a pull request: publishes a preview, and can bring nothing to players |

For a newer shell, install its kit: \`npm run release -- upgrade --app ${app}\`.
\`node_modules/shared/API.md\` lists everything that screens can use of \`shared\`.
`;
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
