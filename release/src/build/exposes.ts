import { exposeOf } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';

/** One federated module per screen, and one per language: the shell loads a screen with the texts in use, and no others. */
export function exposesOf(screens: ScreenDeclaration[]): Record<string, string> {
  const ofScreens = screens.map(({ screen }) => [exposeOf(screen), `./src/${screen}.tsx`]);
  const ofTexts = ['en', 'hi'].map((language) => [textsExpose(language), `./src/texts/${language}.ts`]);
  return Object.fromEntries([...ofScreens, ...ofTexts]) as Record<string, string>;
}

export function textsExpose(language: string): string {
  return `./texts-${language}`;
}
