import { componentOf, exposeOf } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { installedVersion } from '../repository.ts';

/** Beside the bundle of a remote: the screens that it declares. */
export const screensFile = 'mf-screens.json';

/**
 * One federated module per screen and one per language, so that a screen loads with the texts in use only. The queries of
 * development are for dev/dev-modules.cjs.
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

/** The versions of the packages that the shell shares with remotes; react-dom only with those that another plugin built. */
export function offeredVersions(): Record<string, string> {
  return {
    react: installedVersion('react'),
    'react-dom': installedVersion('react-dom'),
    shared: installedVersion('shared'),
  };
}
