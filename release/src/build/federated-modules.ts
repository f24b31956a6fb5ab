import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { componentOf, exposeOf, requiredLanguages } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { installedVersion } from '../repository.ts';

/** The file next to a remote's bundle that lists its declared screens. */
export const screensFile = 'mf-screens.json';

const tableFile = /^([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.ts$/;

/**
 * One federated module per screen and per language, so that a screen loads only the texts in use. `dev/dev-modules.cjs`
 * handles the `?dev-…` queries.
 */
export function exposesOf(
  folder: string,
  screens: ScreenDeclaration[],
  { isDevelopment = false } = {},
): Record<string, string> {
  const inDevelopment = (query: string) => (isDevelopment ? `?${query}` : '');
  const ofScreens = screens.map(({ screen }) => [
    exposeOf(screen),
    `./src/${screen}.tsx${inDevelopment(`dev-screen=${componentOf(screen)}`)}`,
  ]);
  const ofTexts = languagesOf(folder).map((language) => [
    textsExpose(language),
    `./src/texts/${language}.ts${inDevelopment(`dev-texts=${language}`)}`,
  ]);
  return Object.fromEntries([...ofScreens, ...ofTexts]) as Record<string, string>;
}

/**
 * Returns the required languages and those with a text table in the package, such as `src/texts/mr.ts`. A build fails
 * if a required table is missing.
 */
export function languagesOf(folder: string): string[] {
  const tables = readdirSync(join(folder, 'src/texts')).flatMap((file) => tableFile.exec(file)?.[1] ?? []);
  return [...new Set([...requiredLanguages, ...tables.sort()])];
}

export function textsExpose(language: string): string {
  return `./texts-${language}`;
}

/** The package versions that the shell provides. Only foreign builds use react-dom. */
export function offeredVersions(): Record<string, string> {
  return {
    react: installedVersion('react'),
    'react-dom': installedVersion('react-dom'),
    shared: installedVersion('shared'),
  };
}
