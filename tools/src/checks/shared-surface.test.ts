import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

interface Step {
  /** The declarations in `rules/dates.ts`, and what the list exports from that file. */
  declared?: string;
  exported?: string;
  version?: string;
  write?: boolean;
}

// Jest cannot load the compiler's package, so the check runs in a process. Each line of its input is a folder with
// steps.
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
  const response = once(answers, 'line');
  checker.stdin?.write(`${JSON.stringify([root, steps])}\n`);
  const ended = once(checker, 'exit').then(() => Promise.reject(new Error('The checker exited.')));
  const [line] = (await Promise.race([response, ended])) as [string];
  return JSON.parse(line) as string[];
}

test('requires the text, writes it, and then compares it with the compiler’s declarations', async () => {
  // A changed comment or destructuring of a parameter is not a change of the surface.
  const sameTypes = declared.replace('A day.', 'One day.').replace('{ date }', '{ date: taken }');
  expect(await check({ ...written[0], write: false }, { write: true }, {}, { declared: sameTypes })).toEqual([
    'shared/surface.txt is missing. Write it: npm run check -- --write-surface',
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

test('a new name needs a higher minor version, and then can be written', async () => {
  const withMore = "export { dateText, more, type Day } from './dates.ts';\n";
  const [, refused, refusedAgain, raised, writes, fine] = await check(
    ...written,
    { exported: withMore },
    { write: true },
    { version: '2.1.0' },
    { write: true },
    {},
  );
  expect(refused).toContain('minor: rules exports more now');
  expect(refused).toContain('from 2.0.0 to 2.1.0');
  expect(refusedAgain).toBe(refused);
  expect(raised).toContain('2.1.0 is high enough. Write the text: npm run check -- --write-surface');
  expect([writes, fine]).toEqual(['', '']);
});

test('a removed name, or a changed type behind a name, needs a higher major version', async () => {
  const withoutDay = "export { dateText } from './dates.ts';\n";
  const otherType = declared.replace('date: string', 'date: number');
  const [, gone, minorOnly, changed, writes] = await check(
    ...written,
    { exported: withoutDay },
    { version: '2.1.0', write: true },
    { declared: otherType, exported },
    { version: '3.0.0', write: true },
  );
  expect(gone).toContain('major: rules no longer exports Day');
  expect(minorOnly).toContain('from 2.1.0 to 3.0.0');
  expect(changed).toContain('major: Written (used by exported types) has another type');
  expect(writes).toBe('');
});

test('reports a remote whose range excludes the version', async () => {
  await mkdir(join(root, 'mfe-offers'));
  await writeFile(join(root, 'mfe-offers/rspack.config.ts'), '');
  await writeFile(join(root, 'mfe-offers/package.json'), '{ "peerDependencies": { "shared": "^2.0.0" } }');
  const [fits, doesNot] = await check(...written, { version: '3.0.0', write: true });
  expect(fits).toBe('');
  expect(doesNot).toContain('mfe-offers requires shared ^2.0.0, but shared is 3.0.0.');
});

test('refuses a version that is missing in the change log', async () => {
  expect(await check({ ...written[0], version: '2.2.0' })).toEqual([
    expect.stringContaining('shared/CHANGELOG.md has no entry for 2.2.0'),
  ]);
});
