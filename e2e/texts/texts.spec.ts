import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { defaultLanguage, isDevanagari, languages } from '../setup/languages.ts';
import { remotes } from '../setup/remotes.ts';
import { root } from '../start-everything.ts';

type Table = Record<string, unknown>;

/** Matches a package's text table and the tables of its parts. Each part has a folder with one file per language. */
const isTable = new RegExp(`^texts/(.+/)?(${languages.map(({ code }) => code).join('|')})\\.ts$`);
const translated = languages.filter(({ code }) => code !== defaultLanguage);

const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/texts/en.ts')));

test('every package with texts for players has a table', () => {
  expect(packages.sort()).toEqual([...remotes, 'provider', 'shell'].sort());
});

for (const name of packages) {
  for (const { code, name: language } of translated) {
    test(`${name} has the same texts in ${language} and English`, async () => {
      const [english, others] = [await leaves(name, defaultLanguage), await leaves(name, code)];
      expect([...others.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [key, text] of english) expect(typeof others.get(key), key).toBe(typeof text);
    });

    test(`${name} has no empty or untranslated text in ${language}`, async () => {
      const unsaid = [...(await leaves(name, code))].filter(([, text]) => {
        const words = wordsOf(text);
        return words !== undefined && !(isDevanagari(code) ? isInDevanagari(words) : words);
      });
      expect(unsaid).toEqual([]);
    });

    test(`${name} fills the same values into its texts in ${language} as in English`, async () => {
      const others = await leaves(name, code);
      const filled = [...(await leaves(name, defaultLanguage))].map(([key, text]) => [key, valuesIn(text)]);
      expect([...filled].map(([key]) => [key, valuesIn(others.get(String(key)))])).toEqual(filled);
    });
  }

  test(`${name} has no empty text in English`, async () => {
    expect([...(await leaves(name, defaultLanguage))].filter(([, text]) => text === '')).toEqual([]);
  });

  test(`${name} uses every text of its table`, async () => {
    // The shell passes some of its texts to `shared`.
    const sources = sourcesOf(name) + (name === 'shell' ? sourcesOf('shared') : '');
    const unused = [...(await leaves(name, defaultLanguage)).keys()].filter(
      (key) => !isUsed(key.slice(key.indexOf(': ') + 2), sources),
    );
    expect(unused).toEqual([]);
  });
}

test('every screen has a title in every language', async () => {
  for (const remote of remotes) {
    const { screens } = (await import(pathToFileURL(join(root, remote, 'src/screens.ts')).href)) as {
      screens: { path: string; title: Record<string, string> }[];
    };
    for (const { path, title } of screens) {
      expect(Object.keys(title).sort(), path).toEqual(languages.map(({ code }) => code).sort());
      const unsaid = Object.entries(title).filter(([code, text]) => isDevanagari(code) && !isInDevanagari(text, ':'));
      expect(unsaid, path).toEqual([]);
    }
  }
});

/**
 * Returns every text in a package's tables, by table and path. A list entry's key is its index. The English sentences
 * of `refusals` are in the provider.
 */
async function leaves(name: string, language: string): Promise<Map<string, unknown>> {
  const folder = join(root, name, 'src');
  const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => isTable.test(file) && file.endsWith(`/${language}.ts`) && !file.includes('refusals'),
  );
  const found = new Map<string, unknown>();
  const walk = (value: unknown, table: string, path: string) => {
    if (typeof value !== 'object' || value === null) found.set(`${table}: ${path}`, value);
    else for (const [key, inner] of Object.entries(value)) walk(inner, table, path ? `${path}.${key}` : key);
  };
  for (const file of tables) {
    const { texts } = (await import(pathToFileURL(join(folder, file)).href)) as { texts: Table };
    walk(texts, file.slice(0, -`${language}.ts`.length), '');
  }
  return found;
}

/**
 * Returns whether the sources use a text by its name (`texts.name`, `const { name } =`), or read its table with a
 * computed key.
 */
function isUsed(path: string, sources: string): boolean {
  const keys = path.split('.').filter((key) => !/^\d+$/.test(key));
  return keys.every(
    (key, at) =>
      new RegExp(`(?:\\.|[{,]\\s*|')${key}\\b`).test(sources) ||
      new RegExp(`\\b${keys[at - 1] ?? 'texts'}\\[`).test(sources),
  );
}

/**
 * Returns whether a text is in Devanagari without English left in it. Some names and abbreviations have Latin letters
 * in every language: MPIN, OTP, UPI, SBIN0001234, PhonePe, https. A text that begins with `named` is a name from other
 * data.
 */
function isInDevanagari(text: string, named?: string): boolean {
  if (named && text.startsWith(named)) return true;
  const english = text
    .replace(/\{\w+\}|Google Pay|PhonePe|Paytm|JavaScript|https/g, '')
    .match(/[A-Za-z]*[a-z]{2,}[A-Za-z]*/g);
  return english === null && (/\p{Script=Devanagari}/u.test(text) || /^[^a-z]+$/.test(text));
}

const value = '⁂';

/**
 * Returns the words of a text. Calls a function with a marker for each value. Undefined if the function needs other
 * arguments.
 */
function wordsOf(text: unknown): string | undefined {
  if (typeof text === 'string') return text;
  if (typeof text !== 'function') return undefined;
  try {
    const said: unknown = text(...Array.from({ length: text.length }, () => value));
    return typeof said === 'string' && !said.includes('undefined') ? said : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the values in a text: those that a caller passes, and named placeholders. */
function valuesIn(text: unknown): string[] | undefined {
  return wordsOf(text)
    ?.match(/⁂|\{\w+\}/g)
    ?.sort();
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
  expect(['Deposit', 'जमा करें', 'UPI', '', 'बैंक details जोड़ें'].map((text) => isInDevanagari(text))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
