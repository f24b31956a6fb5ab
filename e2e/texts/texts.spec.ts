import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { remotes } from '../setup/remotes.ts';
import { root } from '../start-everything.ts';

type Table = Record<string, unknown>;

/** The text table of a package, and those of single screens. */
const isTable = /(^|[/-])(en|hi)\.ts$/;

const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/texts/en.ts')));

test('every package with screens has a text table', () => {
  expect(packages.sort()).toEqual([...remotes, 'shell'].sort());
});

for (const name of packages) {
  test(`${name} has the same texts in Hindi and English`, async () => {
    const [en, hi] = [await leaves(name, 'en'), await leaves(name, 'hi')];
    expect([...hi.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [key, text] of en) expect(typeof hi.get(key), key).toBe(typeof text);
  });

  test(`${name} has no empty or untranslated text`, async () => {
    const unsaid = [...(await leaves(name, 'hi'))].filter(([, text]) => typeof text === 'string' && !isHindi(text));
    expect(unsaid).toEqual([]);
    expect([...(await leaves(name, 'en'))].filter(([, text]) => text === '')).toEqual([]);
  });

  test(`${name} uses every text of its table`, async () => {
    // The shell passes some of its texts to `shared`.
    const sources = sourcesOf(name) + (name === 'shell' ? sourcesOf('shared') : '');
    const unused = [...(await leaves(name, 'en')).keys()].filter(
      (key) => !isUsed(key.slice(key.indexOf(': ') + 2), sources),
    );
    expect(unused).toEqual([]);
  });
}

/** Every text of a package's tables by table and path. List entries have their index as key. The provider has the English of `refusals`. */
async function leaves(name: string, language: string): Promise<Map<string, unknown>> {
  const folder = join(root, name, 'src');
  const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => isTable.test(file) && file.endsWith(`${language}.ts`) && !file.includes('refusals'),
  );
  const found = new Map<string, unknown>();
  const walk = (value: unknown, table: string, path: string) => {
    if (typeof value !== 'object' || value === null) found.set(`${table}: ${path}`, value);
    else for (const [key, inner] of Object.entries(value)) walk(inner, table, path ? `${path}.${key}` : key);
  };
  for (const file of tables) {
    const [table] = Object.values((await import(pathToFileURL(join(folder, file)).href)) as Record<string, Table>);
    walk(table, file.slice(0, -'en.ts'.length), '');
  }
  return found;
}

/** Whether the sources read a name (`texts.name`, `const { name } =`), or its table with a computed key. */
function isUsed(path: string, sources: string): boolean {
  const keys = path.split('.').filter((key) => !/^\d+$/.test(key));
  return keys.every(
    (key, at) =>
      new RegExp(`(?:\\.|[{,]\\s*|')${key}\\b`).test(sources) ||
      new RegExp(`\\b${keys[at - 1] ?? 'texts'}\\[`).test(sources),
  );
}

/** Whether a text is Hindi, or a name in Latin letters in any language: MPIN, OTP, UPI, 18+, ₹. */
function isHindi(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text) || /^[^a-z]+$/.test(text);
}

function sourcesOf(name: string): string {
  const folder = join(root, name, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const shown = files.filter((file) => /\.tsx?$/.test(file) && !isTable.test(file) && !/\.test\.tsx?$/.test(file));
  return shown.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

test('the checks of this file can fail', () => {
  expect(isUsed('home.greeting', 'const { home } = useTexts(); home.title; // greeting')).toBe(false);
  expect(isUsed('home.greeting', 'const { home } = useTexts(); home.greeting')).toBe(true);
  expect(isUsed('games.single_digit.name', 'texts.games[slug].name')).toBe(true);
  expect([isHindi('Deposit'), isHindi('जमा करें'), isHindi('UPI'), isHindi('')]).toEqual([false, true, true, false]);
});
