import {
  defaultLanguage,
  inLanguage,
  isLanguage,
  languageFacts,
  languages,
  preferredLanguage,
  requiredLanguages,
  shownLanguage,
} from './languages.ts';

test('the list has each language once, and falls back only to others of it, at last to a required one', () => {
  const codes = languages.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes[0]).toBe(defaultLanguage);
  expect(codes).toEqual(expect.arrayContaining([...requiredLanguages]));
  for (const { code, fallbacks } of languages) {
    expect(fallbacks.filter((other) => other === code || !isLanguage(other))).toEqual([]);
    if (code !== defaultLanguage) expect(requiredLanguages).toContain(fallbacks.at(-1));
  }
});

test.each(languages)('$name names itself in its own script, and its locale exists', ({ code, name, locale }) => {
  const { script } = new Intl.Locale(code).maximize();
  expect(name).toMatch(new RegExp(`^\\p{Script=${script}}+$`, 'u'));
  expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toHaveLength(1);
  expect(new Intl.NumberFormat(locale).resolvedOptions().numberingSystem).toBe('latn');
});

test.each([
  [['mr-IN', 'hi-IN', 'en-IN'], 'mr'],
  [['MR'], 'mr'],
  [['hi-Latn-IN'], 'hi'],
  [['ta-IN', 'hi-IN'], 'hi'],
  [['hil-PH', 'ta'], 'en'],
  [[], 'en'],
])('a phone that prefers %p gets %s', (preferred, language) => {
  expect(preferredLanguage(preferred)).toBe(language);
});

test('a package shows the player’s language, else its first fallback', () => {
  expect(shownLanguage({ en: 1, hi: 1, mr: 1 }, 'mr')).toBe('mr');
  expect(shownLanguage({ en: 1, hi: 1 }, 'mr')).toBe('hi');
  expect(shownLanguage({ en: 1 }, 'mr')).toBe('en');
  expect(shownLanguage({ hi: 1 }, 'en')).toBe('en');
  expect([inLanguage({ en: 'Home', hi: 'होम' }, 'mr'), inLanguage({ en: 'Home', hi: 'होम' }, 'en')]).toEqual([
    'होम',
    'Home',
  ]);
});

test('an unknown code has the facts of the default', () => {
  expect([isLanguage('xx'), isLanguage(undefined), languageFacts('xx').code]).toEqual([false, false, 'en']);
});
