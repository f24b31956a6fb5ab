import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exposeOf } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { root } from '../repository.ts';

/** One federated module per screen and one per language, so that a screen loads with the texts in use only. */
export function exposesOf(screens: ScreenDeclaration[]): Record<string, string> {
  const ofScreens = screens.map(({ screen }) => [exposeOf(screen), `./src/${screen}.tsx`]);
  const ofTexts = ['en', 'hi'].map((language) => [textsExpose(language), `./src/texts/${language}.ts`]);
  return Object.fromEntries([...ofScreens, ...ofTexts]) as Record<string, string>;
}

export function textsExpose(language: string): string {
  return `./texts-${language}`;
}

/** The versions of the packages that the shell shares with remotes. */
export function offeredVersions(): Record<string, string> {
  const versionOf = (name: string) => (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
  return Object.fromEntries(['react', 'shared'].map((name) => [name, versionOf(name)]));
}
