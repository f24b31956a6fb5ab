import { raiseBetween, raised, surfaceChanges, readSurfaceText, surfaceText } from './surface-changes.ts';

const page = 'interface PageProps {\n    title?: ReactNode;\n    children: ReactNode;\n}';
const before = {
  rules: { dateText: 'function dateText(date: string): string;', Session: "type Session = 'Open' | 'Close';" },
  behind: { PageProps: page, Gone: 'type Gone = 1;' },
};

const changed = (list: string, name: string, text: string) =>
  surfaceChanges(before, { ...before, [list]: { ...before[list as keyof typeof before], [name]: text } });

test('an unchanged surface has no changes', () => {
  expect(surfaceChanges(before, structuredClone(before))).toEqual([]);
});

test('a new name needs a minor version, a removed one a major version', () => {
  expect(changed('rules', 'timeText', 'function timeText(): string;')).toEqual([
    { needs: 'minor', text: 'rules exports timeText now' },
  ]);
  const { dateText: _gone, ...rules } = before.rules;
  expect(surfaceChanges(before, { ...before, rules: rules as typeof before.rules })).toEqual([
    { needs: 'major', text: 'rules no longer exports dateText' },
  ]);
});

test.each([
  ["type Language = 'en' | 'hi';", "type Language = 'en' | 'hi' | 'mr';"],
  ["const names: Record<'en' | 'hi', string>;", 'const names: Record<Language, string>;'],
  [
    'interface Screen {\n    title: Record<Language, string>;\n}',
    'interface Screen {\n    title: InLanguages<string>;\n}',
  ],
])('a further language needs a minor version: %p', (was, is) => {
  expect(surfaceChanges({ rules: { it: was } }, { rules: { it: is } })).toMatchObject([{ needs: 'minor' }]);
});

test('a new or removed unexported declaration alone is no change', () => {
  expect(changed('behind', 'Other', 'type Other = 2;')).toEqual([]);
  const { Gone: _gone, ...behind } = before.behind;
  expect(surfaceChanges(before, { ...before, behind: behind as typeof before.behind })).toEqual([]);
});

test.each([
  ['an optional last parameter', 'rules', 'dateText', 'function dateText(date: string, language?: string): string;'],
  [
    'an optional last parameter that is a function',
    'rules',
    'dateText',
    'function dateText(date: string, format?: (at: number) => string): string;',
  ],
  ['an optional member', 'behind', 'PageProps', page.replace('    children', '    wide?: boolean;\n    children')],
  [
    'a call',
    'behind',
    'PageProps',
    page.replace(
      '    children',
      "    'logout.php': Call<{\n        user_token: string;\n    }, {\n        result: string;\n    }>;\n    children",
    ),
  ],
  ['an optional method', 'behind', 'PageProps', page.replace('    children', '    onEnd?(): void;\n    children')],
  [
    'an optional member of several lines',
    'behind',
    'PageProps',
    page.replace('    children', '    facts?: {\n        term: string;\n    }[];\n    children'),
  ],
])('%s, added, needs a minor version', (_what, list, name, text) => {
  expect(changed(list, name, text)).toMatchObject([{ needs: 'minor' }]);
});

test.each([
  ['another type', 'rules', 'dateText', 'function dateText(date: number): string;'],
  ['a new parameter', 'rules', 'dateText', 'function dateText(date: string, language: string): string;'],
  [
    'an optional parameter before another one',
    'rules',
    'dateText',
    'function dateText(language?: string, date: string): string;',
  ],
  ['a removed parameter', 'rules', 'dateText', 'function dateText(): string;'],
  ['another return type', 'rules', 'dateText', 'function dateText(date: string): string | undefined;'],
  ['a new member of a union', 'rules', 'Session', "type Session = 'Open' | 'Close' | 'Both';"],
  ['a new required member', 'behind', 'PageProps', page.replace('    children', '    wide: boolean;\n    children')],
  ['a removed member', 'behind', 'PageProps', page.replace('    title?: ReactNode;\n', '')],
  ['an optional member that is required now', 'behind', 'PageProps', page.replace('title?', 'title')],
  [
    'a new optional member next to a changed type',
    'behind',
    'PageProps',
    page.replace('    children: ReactNode', '    wide?: boolean;\n    children: string'),
  ],
])('%s needs a major version', (_what, list, name, text) => {
  expect(changed(list, name, text)).toMatchObject([{ needs: 'major', text: expect.stringContaining(name) }]);
});

test('the first parameter of a function can be optional or required', () => {
  const none = { ui: { close: 'function close(): void;' } };
  expect(surfaceChanges(none, { ui: { close: 'function close(why?: string): void;' } })).toMatchObject([
    { needs: 'minor' },
  ]);
  expect(surfaceChanges(none, { ui: { close: 'function close(why: string): void;' } })).toMatchObject([
    { needs: 'major' },
  ]);
});

test('versions are compared as numbers', () => {
  expect([
    raiseBetween('2.9.0', '2.10.0'),
    raiseBetween('2.9.3', '10.0.0'),
    raiseBetween('2.1.0', '2.1.1'),
    raiseBetween('2.1.0', '2.0.0'),
  ]).toEqual(['minor', 'major', undefined, undefined]);
  expect([raised('2.9.3', 'minor'), raised('2.9.3', 'major')]).toEqual(['2.10.0', '3.0.0']);
});

test('a written text is read back without loss', () => {
  const text = surfaceText({ version: '2.0.0', surface: before });
  expect(readSurfaceText(text)).toEqual({ version: '2.0.0', surface: before });
  expect(text).toContain('\n# rules\n\ntype Session');
});
