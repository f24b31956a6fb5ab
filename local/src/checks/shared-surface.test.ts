import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

interface Step {
  /** The declarations of `rules/dates.ts`, and what the list exports of them. */
  declared?: string;
  exported?: string;
  version?: string;
  write?: boolean;
}

// The compiler's package is for Node itself, so the check runs outside jest's own modules: in a process to which each line is a folder and its steps.
const script = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { createInterface } from 'node:readline';
  import { publicLists } from ${JSON.stringify(join(__dirname, 'read-surface.ts'))};
  import { surfaceProblems } from ${JSON.stringify(join(__dirname, 'shared-surface.ts'))};
  for await (const line of createInterface({ input: process.stdin })) {
    const [root, steps] = JSON.parse(line);
    const types = root + '/.cache/types/shared/src/';
    for (const list of publicLists) {
      mkdirSync(types + list, { recursive: true });
      writeFileSync(types + list + '/index.d.ts', 'export {};');
    }
    writeFileSync(root + '/shared/CHANGELOG.md', '## 2.0.0\\n\\n## 2.1.0\\n\\n## 3.0.0\\n');
    console.log(JSON.stringify(steps.map(({ declared, exported, version, write }) => {
      if (declared) writeFileSync(types + 'rules/dates.d.ts', declared);
      if (exported) writeFileSync(types + 'rules/index.d.ts', exported);
      if (version) writeFileSync(root + '/shared/package.json', JSON.stringify({ version }));
      return surfaceProblems(root, { write }).join('\\n');
    })));
  }
`;

let checker: ChildProcess;
let answers: Interface;
beforeAll(() => {
  checker = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: __dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  answers = createInterface({ input: checker.stdout! });
});
afterAll(() => checker.kill());

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

async function check(...steps: Step[]): Promise<string[]> {
  const answered = once(answers, 'line');
  checker.stdin?.write(`${JSON.stringify([root, steps])}\n`);
  const ended = once(checker, 'exit').then(() => Promise.reject(new Error('The checker has ended.')));
  const [line] = (await Promise.race([answered, ended])) as [string];
  return JSON.parse(line) as string[];
}

test('the text is asked for, written, and then compared with what the compiler declares', async () => {
  // Neither a comment nor the way in which a parameter is taken apart is a change.
  const sameTypes = declared.replace('A day.', 'One day.').replace('{ date }', '{ date: taken }');
  expect(await check({ ...written[0], write: false }, { write: true }, {}, { declared: sameTypes })).toEqual([
    'shared/surface.txt is not there. Write it: npm run check -- --write-surface',
    '',
    '',
    '',
  ]);
  const lists = ['provider', 'store', 'ui', 'screens', 'draws', 'testing', 'behind'].map((list) => `# ${list}`);
  const text = [
    'shared 2.0.0',
    '# rules',
    'type Day = Written;',
    'function dateText(props: Written): Day;',
    ...lists,
    'interface Written {\n    date: string;\n}\n',
  ];
  expect(await readFile(join(root, 'shared/surface.txt'), 'utf8')).toBe(text.join('\n\n'));
});

test('a name more needs a raised minor version, and is written down with it', async () => {
  const withMore = "export { dateText, more, type Day } from './dates.ts';\n";
  const [, asked, askedAgain, raised, writes, fine] = await check(
    ...written,
    { exported: withMore },
    { write: true },
    { version: '2.1.0' },
    { write: true },
    {},
  );
  expect(asked).toContain('minor: rules has more now');
  expect(asked).toContain('from 2.0.0 to 2.1.0');
  expect(askedAgain).toBe(asked);
  expect(raised).toContain('2.1.0 is raised enough for that. Write it down: npm run check -- --write-surface');
  expect([writes, fine]).toEqual(['', '']);
});

test('a name less, or a changed type behind a name, needs a raised major version', async () => {
  const withoutDay = "export { dateText } from './dates.ts';\n";
  const otherType = declared.replace('date: string', 'date: number');
  const [, gone, minorOnly, changed, writes] = await check(
    ...written,
    { exported: withoutDay },
    { version: '2.1.0', write: true },
    { declared: otherType, exported },
    { version: '3.0.0', write: true },
  );
  expect(gone).toContain('major: rules has no Day any more');
  expect(minorOnly).toContain('from 2.1.0 to 3.0.0');
  expect(changed).toContain('major: Written, of which others are made, has another type');
  expect(writes).toBe('');
});

test('a remote of the workspace whose range leaves out the version is named', async () => {
  await mkdir(join(root, 'mfe-offers'));
  await writeFile(join(root, 'mfe-offers/rspack.config.ts'), '');
  await writeFile(join(root, 'mfe-offers/package.json'), '{ "peerDependencies": { "shared": "^2.0.0" } }');
  const [fits, doesNot] = await check(...written, { version: '3.0.0', write: true });
  expect(fits).toBe('');
  expect(doesNot).toContain('mfe-offers asks for shared ^2.0.0, and shared is 3.0.0.');
});

test('a version of which the change log says nothing is refused', async () => {
  expect(await check({ ...written[0], version: '2.2.0' })).toEqual([
    expect.stringContaining('shared/CHANGELOG.md says nothing of 2.2.0'),
  ]);
});
