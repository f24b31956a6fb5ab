import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from 'shared/plan';
import { frameworkOf, tools, type Framework, type FrameworkName } from './frameworks.ts';
import { commonFiles, packageFile, json, type Parts } from './repository-files.ts';
import { titleOf } from './source-files.ts';

const templates = fileURLToPath(new URL('../../templates', import.meta.url));

/** Returns the files of a new remote in its own repository that another framework renders, and Vite builds. */
export function foreignFiles(name: string, parts: Parts, framework: FrameworkName): Record<string, string> {
  const own = frameworkOf(framework);
  const { dependencies, plugin, overrides } = own;
  const remote = `mfe-${name}`;
  return {
    'package.json': packageFile(remote, parts, {
      scripts: { build: 'vite build', test: 'vitest run', check: 'release check --with "vitest run"' },
      dependencies,
      devDependencies: { ...tools, ...plugin?.devDependencies },
      ...(overrides && { overrides }),
    }),
    'vite.config.js': viteFile(name, own),
    'screens.json': screensFile(name, own),
    [`e2e/${name}.spec.ts`]: specFile(name),
    ...commonFiles(name, parts.app, readmeRows),
    ...Object.fromEntries(
      ['common', ...own.templates].flatMap((folder) =>
        readdirSync(join(templates, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.includes('.'))
          .map((file) => [file, inName(name, readFileSync(join(templates, folder, file), 'utf8'))]),
      ),
    ),
  };
}

/** The templates are those of a remote that is named offers. */
function inName(name: string, text: string): string {
  return text.replaceAll('offers', name).replaceAll('Offers', titleOf(name));
}

function viteFile(name: string, { main, plugin, resolvesForBrowsers, testSetup }: Framework): string {
  return `${plugin ? `${plugin.imports}\n` : ''}import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  build: {
    target: 'chrome89',
    modulePreload: false,
    sourcemap: 'hidden',
    rolldownOptions: {
      input: { '${name}': '${main}' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
  plugins: [${plugin?.call ?? ''}],
${resolvesForBrowsers ? "  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},\n" : ''}  test: { environment: 'jsdom', ${testSetup ? `setupFiles: ['${testSetup}'], ` : ''}include: ['src/**/*.test.js'] },
});
`;
}

function screensFile(name: string, { trustedTypes = [] }: Framework): string {
  const screen = {
    access: 'anyone',
    title: Object.fromEntries(languages.map(({ code }) => [code, titleOf(name)])),
    module: `${name}.js`,
  };
  return json({
    ...(trustedTypes.length > 0 && { trustedTypes: trustedTypes.map((policy) => inName(name, policy)) }),
    darkTheme: true,
    screens: [`/${name}`, `/${name}/:id`].map((path) => ({ path, ...screen })),
  });
}

function specFile(name: string): string {
  return `import { expect, test } from 'release/e2e';
import { texts } from '../src/texts.js';

test('a player opens the list in the evening, then one entry', async ({ page, player, clock }) => {
  await clock.set('9:00 pm');
  await page.goto('/${name}');
  await expect(page.getByText(texts.en.hello)).toBeVisible();
  await page.getByRole('button', { name: texts.en.open }).click();
  await page.getByRole('button', { name: \`\${texts.en.taps} 0\` }).click();
  await expect(page.getByRole('button', { name: \`\${texts.en.taps} 1\` })).toBeVisible();
  expect(await player.points()).toBe(1000);
});
`;
}

const readmeRows = {
  dev: 'the running app with this remote in it; each edit builds it and reloads the page',
  check: 'unit tests, and the size and styles of the build',
};
