import { exposeOf } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { installedVersion } from '../repository.ts';

/** Beside the bundle of a remote: the screens that it declares. */
export const screensFile = 'mf-screens.json';

/** One federated module per screen and one per language, so that a screen loads with the texts in use only. */
export function exposesOf(screens: ScreenDeclaration[]): Record<string, string> {
  const ofScreens = screens.map(({ screen }) => [exposeOf(screen), `./src/${screen}.tsx`]);
  const ofTexts = ['en', 'hi'].map((language) => [textsExpose(language), `./src/texts/${language}.ts`]);
  return Object.fromEntries([...ofScreens, ...ofTexts]) as Record<string, string>;
}

export function textsExpose(language: string): string {
  return `./texts-${language}`;
}

/** The versions of the packages that the shell shares with remotes; react-dom only with those that another plugin built. */
export function offeredVersions(): Record<string, string> {
  return { react: installedVersion('react'), 'react-dom': installedVersion('react-dom'), shared: installedVersion('shared') };
}
