import { componentOf, exposeOf } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { installedVersion } from '../repository.ts';

/** The file next to a remote's bundle with its declared screens. */
export const screensFile = 'mf-screens.json';

/**
 * One federated module per screen and per language, so that a screen loads only with the texts in use. dev/dev-modules.cjs
 * handles the queries of development.
 */
export function exposesOf(screens: ScreenDeclaration[], { isDevelopment = false } = {}): Record<string, string> {
  const inDevelopment = (query: string) => (isDevelopment ? `?${query}` : '');
  const ofScreens = screens.map(({ screen }) => [
    exposeOf(screen),
    `./src/${screen}.tsx${inDevelopment(`dev-screen=${componentOf(screen)}`)}`,
  ]);
  const ofTexts = ['en', 'hi'].map((language) => [
    textsExpose(language),
    `./src/texts/${language}.ts${inDevelopment(`dev-texts=${language}`)}`,
  ]);
  return Object.fromEntries([...ofScreens, ...ofTexts]) as Record<string, string>;
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
