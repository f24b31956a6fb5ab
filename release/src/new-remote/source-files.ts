import { languages, type Language } from 'shared/plan';

/** English defines the type of the texts, so it has its own file below. */
const greetings: Record<Exclude<Language, 'en'>, (title: string) => string> = {
  hi: (title) => `नया पेज: ${title}।`,
  mr: (title) => `नवे पेज: ${title}.`,
};

/** Returns the sources of a new remote by path: a screen, its texts and a test. `name` is the part after `mfe-`. */
export function sourceFiles(name: string): Record<string, string> {
  const title = titleOf(name);
  const component = `${title.replaceAll(' ', '')}Screen`;
  const screen = `${name}-screen`;
  return {
    'src/screens.ts': screensFile(name, title),
    'src/texts/en.ts': `export const texts = {\n  ${textsKey(name)}: { hello: 'A new screen: ${title}.' },\n};\n`,
    ...Object.fromEntries(
      Object.entries(greetings).map(([language, greeting]) => [
        `src/texts/${language}.ts`,
        `import type { Texts } from './use-texts.ts';\n\nexport const texts: Texts = {\n  ${textsKey(name)}: { hello: '${greeting(title)}' },\n};\n`,
      ]),
    ),
    'src/texts/use-texts.ts':
      "import { useTextTable } from 'shared/screens';\nimport type { texts } from './en.ts';\n\nexport type Texts = typeof texts;\n\nexport const useTexts = useTextTable<Texts>;\n",
    [`src/${name}/${screen}.tsx`]: screenFile(name, component),
    [`src/${name}/${screen}.test.tsx`]: testFile(name, component, screen),
  };
}

function screensFile(name: string, title: string): string {
  const titles = languages.map(({ code }) => `${code}: '${title}'`).join(', ');
  return `import type { ScreenDeclaration } from 'shared/screens';

export const screens: ScreenDeclaration[] = [
  { path: '/${name}', access: 'anyone', title: { ${titles} }, screen: '${name}/${name}-screen' },
];
`;
}

function screenFile(name: string, component: string): string {
  return `import { Page } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

export function ${component}() {
  const texts = useTexts();
  return (
    <Page>
      <p>{texts.${textsKey(name)}.hello}</p>
    </Page>
  );
}
`;
}

function testFile(name: string, component: string, screen: string): string {
  return `import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ${component} } from './${screen}.tsx';

test('the screen shows a greeting', () => {
  renderScreen(<${component} />, { texts, path: '/${name}' });
  expect(screen.getByText(texts.${textsKey(name)}.hello)).toBeVisible();
});
`;
}

export function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Returns the key of a screen in the texts. */
export function textsKey(name: string): string {
  return name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}
