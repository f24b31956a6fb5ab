import { languages } from 'shared/rules';
import { keepLanguage, languageOfBrowser } from './cookies.ts';

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'language=; Path=/; Max-Age=0';
});

test.each([
  [['hi-IN', 'en-IN'], 'hi'],
  [['hi'], 'hi'],
  [['en-IN', 'hi-IN'], 'en'],
  [['mr-IN', 'hi-IN'], 'mr'],
  [['mr'], 'mr'],
  [['gu-IN', 'mr-IN', 'en-IN'], 'mr'],
  [['ta-IN', 'te-IN'], 'en'],
  [['hil-PH'], 'en'],
  [[], 'en'],
])('starts the first visit of a phone set to %p in %s', (languages, language) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(languageOfBrowser()).toBe(language);
});

test.each(languages)('keeps the chosen language $name, whatever the phone is set to', ({ code: chosen }) => {
  const other = languages.find(({ code }) => code !== chosen);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([`${other?.code}-IN`]);
  keepLanguage(chosen);
  expect(languageOfBrowser()).toBe(chosen);
});

test('ignores a stored language that the app does not have', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['mr-IN']);
  document.cookie = 'language=xx; Path=/';
  expect(languageOfBrowser()).toBe('mr');
});

async function subjectInAnotherBundle(): Promise<string> {
  jest.resetModules();
  const { subjectOfBrowser } = await import('./cookies.ts');
  return subjectOfBrowser();
}

test('gives the bundles of a page one subject where cookies are denied', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const subject = await subjectInAnotherBundle();
  expect(subject).toMatch(/^[0-9a-f]{32}$/);
  expect(await subjectInAnotherBundle()).toBe(subject);
});
