import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';
import { defaultLanguage, languages as allLanguages } from 'shared/rules';
import { sentences } from 'provider/src/http/sentences.ts';

interface Refusals {
  sentences: Readonly<Record<string, string>>;
  inWords(code: string, values: Readonly<Record<string, unknown>>): string | undefined;
}

// The provider's own sentences are in the default language, so that language needs no table.
const languages = allLanguages.map(({ code }) => code).filter((code) => code !== defaultLanguage);

test.each(languages)('the shell loads the texts of %s', (language) => {
  const loader = readFileSync(join(root, 'shell/src/texts/page-words.ts'), 'utf8');
  expect(loader).toContain(`"refusals-${language}" */ './refusals/${language}.ts'`);
});

test.each(languages)('%s has a text with the same values for each code of the provider', async (language) => {
  const { sentences: texts } = await refusalsIn(language);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(sentences).sort());
  for (const [code, sentence] of Object.entries(sentences))
    expect([code, placeholdersOf(texts[code])]).toEqual([code, valuesOf(sentence)]);
});

test.each(languages)('%s words the values that are words of the provider', async (language) => {
  const { inWords } = await refusalsIn(language);
  for (const kind of ['deposit', 'stake', 'loss'])
    for (const period of ['day', 'week', 'month'])
      expect(inWords('own_limit', { kind, period, points: 500, room: 100 })).not.toMatch(/[a-z]/i);
  for (const kind of ['time-out', 'self-exclusion'])
    expect(inWords('break_days_invalid', { kind, least: 1, most: 42 })).not.toMatch(/[a-z]/i);
  for (const game_type of ['Single Digit', 'Jodi Digit', 'Single Pana', 'Double Pana', 'Triple Pana', 'Half Sangam'])
    expect(inWords('game_not_offered', { game_type })).not.toMatch(/[a-z]/i);
  expect(inWords('field_too_long', { field: 'A field' })).not.toMatch(/[a-z]/i);
});

test('the checks of this file can fail', () => {
  expect(valuesOf(sentences.own_limit)).toEqual(['kind', 'period', 'points', 'room']);
  expect(placeholdersOf('{market}: {room}')).toEqual(['market', 'room']);
});

async function refusalsIn(language: string): Promise<Refusals> {
  return (await import(`../../../shell/src/texts/refusals/${language}.ts`)) as Refusals;
}

function placeholdersOf(text = ''): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}

/** Returns the values that an English sentence uses. */
function valuesOf(sentence: unknown): string[] {
  const read = new Set<string>();
  const values = new Proxy({}, { get: (_none, name) => (read.add(String(name)), '') });
  if (typeof sentence === 'function') (sentence as (given: object) => string)(values);
  return [...read].sort();
}
