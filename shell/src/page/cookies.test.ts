import { keepLanguage, languageOfBrowser } from './cookies.ts';

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'language=; Path=/; Max-Age=0';
});

test.each([
  [['hi-IN', 'en-IN'], 'hi'],
  [['hi'], 'hi'],
  [['en-IN', 'hi-IN'], 'en'],
  [['mr-IN', 'hi-IN'], 'en'],
  [['hil-PH'], 'en'],
  [[], 'en'],
])('starts the first visit of a phone set to %p in %s', (languages, language) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(languageOfBrowser()).toBe(language);
});

test.each(['en', 'hi'] as const)('keeps a chosen language %s, whatever the phone is set to', (chosen) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(chosen === 'en' ? ['hi-IN'] : ['en-IN']);
  keepLanguage(chosen);
  expect(languageOfBrowser()).toBe(chosen);
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
