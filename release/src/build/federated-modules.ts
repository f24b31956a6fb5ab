import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { componentOf, exposeOf, requiredLanguages } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { installedVersion } from '../repository.ts';

/** The file next to a remote's bundle with its declared screens. */
export const screensFile = 'mf-screens.json';

const tableFile = /^([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.ts$/;

/**
 * One federated module per screen and per language, so that a screen loads only with the texts in use. dev/dev-modules.cjs
 * handles the queries of development.
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
 * The languages of a package: those that every release has, whose build fails without them, and its other tables, as
 * `src/texts/mr.ts`. So a release depends on no list but its own files.
 */
export function languagesOf(folder: string): string[] {
  const tables = readdirSync(join(folder, 'src/texts')).flatMap((file) => tableFile.exec(file)?.[1] ?? []);
  return [...new Set([...requiredLanguages, ...tables.sort()])];
}

export function textsExpose(language: string): string {
  return `./texts-${language}`;
}

/** The versions of the packages that the shell shares with remotes. Only foreign builds use react-dom. */
export function offeredVersions(): Record<string, string> {
  return {
    react: installedVersion('react'),
    'react-dom': installedVersion('react-dom'),
    shared: installedVersion('shared'),
  };
}
