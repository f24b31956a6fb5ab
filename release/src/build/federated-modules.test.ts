import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exposesOf, languagesOf } from './federated-modules.ts';

async function packageWith(...files: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  await mkdir(join(folder, 'src/texts/fair-draw'), { recursive: true });
  for (const file of files) await writeFile(join(folder, 'src/texts', file), '');
  return folder;
}

test.each([
  [
    ['en.ts', 'hi.ts', 'use-texts.ts'],
    ['en', 'hi'],
  ],
  [
    ['mr.ts', 'hi.ts', 'en.ts', 'fair-draw/mr.ts', 'hints.test.ts'],
    ['en', 'hi', 'mr'],
  ],
  [
    ['en.ts', 'hi.ts', 'kok.ts', 'sr-Latn.ts'],
    ['en', 'hi', 'kok', 'sr-Latn'],
  ],
  // A package without `hi.ts` still lists `hi`, so its build fails. A shell before 2.10 needs both languages.
  [['en.ts'], ['en', 'hi']],
])('a package with %p has the languages %p', async (files, languages) => {
  expect(languagesOf(await packageWith(...files))).toEqual(languages);
});

test('a build exposes each screen and one module per language', async () => {
  const folder = await packageWith('en.ts', 'hi.ts', 'mr.ts');
  const title = { en: 'Offers', hi: 'ऑफ़र' };
  const screens = [{ path: '/offers', access: 'anyone', title, screen: 'offers/offers-screen' } as const];
  expect(exposesOf(folder, screens)).toEqual({
    './offers-screen': './src/offers/offers-screen.tsx',
    './texts-en': './src/texts/en.ts',
    './texts-hi': './src/texts/hi.ts',
    './texts-mr': './src/texts/mr.ts',
  });
});
