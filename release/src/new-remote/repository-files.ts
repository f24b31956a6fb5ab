import type { KitPlace } from './find-kit.ts';
import { pipelineFiles } from './pipeline-files.ts';
import { sourceFiles, textsKey } from './source-files.ts';

export interface Parts {
  app: string;
  kit: KitPlace;
  /** The version of npm that runs the command, if it says so. */
  npm?: string | undefined;
  /** The version of Playwright for the specs. */
  playwright: string;
}

/** Returns the files of a new remote in its own repository. `name` is the part of its name after `mfe-`. */
export function repositoryFiles(name: string, parts: Parts): Record<string, string> {
  const { version } = parts.kit;
  return {
    'package.json': packageFile(`mfe-${name}`, parts, {
      scripts: { check: 'release check --with tsc,oxlint,jest' },
      peerDependencies: { react: '^19.0.0', shared: `^${version}` },
    }),
    'tsconfig.json': json({ extends: 'release/tsconfig.base.json', include: ['src', 'e2e', 'playwright.config.ts'] }),
    '.oxlintrc.json': json({ extends: ['./node_modules/release/oxlint.json'] }),
    'jest.config.mjs': "import { jestConfig } from 'release/jest';\n\nexport default jestConfig('jsdom');\n",
    'rspack.config.ts':
      "import { remote } from 'release/rspack';\nimport { screens } from './src/screens.ts';\n\nexport default remote(import.meta.dirname, screens);\n",
    [`e2e/${name}.spec.ts`]: specFile(name),
    ...commonFiles(name, parts.app, {
      dev: 'the running app with this remote from its sources, with fast refresh',
      gallery: 'every component of `shared/ui` in every state',
      check: 'types, lint, unit tests, and the size and styles of the build',
    }),
    ...sourceFiles(name),
  };
}

/** Returns the files that a remote has in its own repository, whichever tool builds it. */
export function commonFiles(name: string, app: string, rows: ReadmeRows): Record<string, string> {
  const remote = `mfe-${name}`;
  return {
    'playwright.config.ts': "import { e2eConfig } from 'release/e2e-config';\n\nexport default e2eConfig();\n",
    '.gitignore': 'node_modules/\ndist/\ntest-results/\n.release.json\n',
    ...pipelineFiles(remote, app),
    'README.md': readme(name, app, rows),
  };
}

interface OwnOfTool {
  scripts: Record<string, string>;
  peerDependencies?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, Record<string, string>>;
}

export function packageFile(
  remote: string,
  { app, kit, npm, playwright }: Parts,
  { scripts, devDependencies, ...own }: OwnOfTool,
): string {
  const { shared, release, provider } = kit;
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
      ...scripts,
      publish: `release publish ${remote}`,
      release: 'release',
      provider: 'provider',
    },
    ...own,
    devDependencies: {
      ...devDependencies,
      '@playwright/test': playwright,
      ...(provider && { provider }),
      release,
      shared,
    },
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

/** What the README says about commands that differ between tools. */
interface ReadmeRows {
  dev: string;
  gallery?: string;
  check: string;
}

function readme(name: string, app: string, { dev, gallery, check }: ReadmeRows): string {
  return `# mfe-${name}

A remote of ${app}, with the screen \`/${name}\`.

| command | what it does |
|---|---|
| \`npm run dev\` | ${dev} |
| \`npm run dev -- --mock\` | the same with demo data on this machine instead of the app's provider |
${gallery ? `| \`npm run dev -- --gallery\` | ${gallery} |\n` : ''}| \`npm run e2e\` | the specs in \`e2e\`, in the running app with demo data on this machine |
| \`npm run check\` | ${check} |
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
${gallery ? '`node_modules/shared/API.md` lists everything that screens can use of `shared`.\n' : ''}`;
}

export function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
