import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Step {
  /** The declarations of `rules/dates.ts`, and what the list exports of them. */
  declared?: string;
  exported?: string;
  version?: string;
  write?: boolean;
}

// The compiler's package is for Node itself, so the check runs outside jest's own modules; a process for each test.
const script = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { surfaceProblems } from ${JSON.stringify(join(__dirname, 'shared-surface.ts'))};
  const [root, steps] = process.argv.slice(-2);
  const types = root + '/.cache/types/shared/src/';
  for (const list of ['rules', 'provider', 'store', 'ui', 'screens', 'testing']) {
    mkdirSync(types + list, { recursive: true });
    writeFileSync(types + list + '/index.d.ts', 'export {};');
  }
  writeFileSync(root + '/shared/CHANGELOG.md', '## 2.0.0\\n\\n## 2.1.0\\n\\n## 3.0.0\\n');
  console.log(JSON.stringify(JSON.parse(steps).map(({ declared, exported, version, write }) => {
    if (declared) writeFileSync(types + 'rules/dates.d.ts', declared);
    if (exported) writeFileSync(types + 'rules/index.d.ts', exported);
    if (version) writeFileSync(root + '/shared/package.json', JSON.stringify({ version }));
    return surfaceProblems(root, { write }).join('\\n');
  })));
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'surface-'));
  await mkdir(join(root, 'shared'));
});
afterEach(() => rm(root, { recursive: true }));

const declared = `
interface Written {
    date: string;
}
/** A day. */
export type Day = Written;
export declare function dateText({ date }: Written): import("./dates.ts").Day;
export declare const more = 1;
`;
const exported = "export { dateText, type Day } from './dates.ts';\n";
const written: Step[] = [{ declared, exported, version: '2.0.0', write: true }];

function check(...steps: Step[]): string[] {
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, root, JSON.stringify(steps)];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: __dirname, encoding: 'utf8' })) as string[];
}

test('the text is asked for, written, and then compared with what the compiler declares', async () => {
  // Neither a comment nor the way in which a parameter is taken apart is a change.
  const sameTypes = declared.replace('A day.', 'One day.').replace('{ date }', '{ date: taken }');
  expect(check({ ...written[0], write: false }, { write: true }, {}, { declared: sameTypes })).toEqual([
    'shared/surface.txt is not there. Write it: npm run check -- --write-surface',
    '',
    '',
    '',
  ]);
  const lists = ['provider', 'store', 'ui', 'screens', 'testing', 'behind'].map((list) => `# ${list}`);
  const text = ['shared 2.0.0', '# rules', 'type Day = Written;', 'function dateText(props: Written): Day;', ...lists, 'interface Written {\n    date: string;\n}\n'];
  expect(await readFile(join(root, 'shared/surface.txt'), 'utf8')).toBe(text.join('\n\n'));
});

test('a name more needs a raised minor version, and is written down with it', () => {
  const withMore = "export { dateText, more, type Day } from './dates.ts';\n";
  const [, asked, askedAgain, raised, writes, fine] = check(...written, { exported: withMore }, { write: true }, { version: '2.1.0' }, { write: true }, {});
  expect(asked).toContain('minor: rules has more now');
  expect(asked).toContain('from 2.0.0 to 2.1.0');
  expect(askedAgain).toBe(asked);
  expect(raised).toContain('2.1.0 is raised enough for that. Write it down: npm run check -- --write-surface');
  expect([writes, fine]).toEqual(['', '']);
});

test('a name less, or a changed type behind a name, needs a raised major version', () => {
  const withoutDay = "export { dateText } from './dates.ts';\n";
  const otherType = declared.replace('date: string', 'date: number');
  const [, gone, minorOnly, changed, writes] = check(...written, { exported: withoutDay }, { version: '2.1.0', write: true }, { declared: otherType, exported }, { version: '3.0.0', write: true });
  expect(gone).toContain('major: rules has no Day any more');
  expect(minorOnly).toContain('from 2.1.0 to 3.0.0');
  expect(changed).toContain('major: Written, of which others are made, has another type');
  expect(writes).toBe('');
});

test('a remote of the workspace whose range leaves out the version is named', async () => {
  await mkdir(join(root, 'mfe-offers'));
  await writeFile(join(root, 'mfe-offers/rspack.config.ts'), '');
  await writeFile(join(root, 'mfe-offers/package.json'), '{ "peerDependencies": { "shared": "^2.0.0" } }');
  const [fits, doesNot] = check(...written, { version: '3.0.0', write: true });
  expect(fits).toBe('');
  expect(doesNot).toContain('mfe-offers asks for shared ^2.0.0, and shared is 3.0.0.');
});

test('a version of which the change log says nothing is refused', () => {
  expect(check({ ...written[0], version: '2.2.0' })).toEqual([expect.stringContaining('shared/CHANGELOG.md says nothing of 2.2.0')]);
});
