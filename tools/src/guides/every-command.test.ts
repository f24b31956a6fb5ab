import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { guideBlocks, guideCommands, guides, inlineCode, inlineCommands } from 'e2e/setup/guide-blocks.ts';
import { root } from 'release/repository.ts';
import { isReleaseVerb, npmProblem, releaseProblem } from './npm-scripts.ts';
import { runBy, runnerOf } from './run-by.ts';
import { typedCommands, type TypedCommand } from './typed-commands.ts';

const typed = guides.flatMap((guide) => [...guideCommands(guide), ...inlineCommands(guide)]).flatMap(typedCommands);
const commands = typed.filter(({ words }) => words.length > 0);
const named = (ones: readonly TypedCommand[]) => [
  ...new Map(ones.map((one) => [`${one.guide}: ${one.words.join(' ')}`, one])),
];

/** Programs of the machine. Their options are compared with their help, because no test can change the machine. */
const programs =
  'apt base64 cd cp createdb createuser curl docker echo git install journalctl mkdir mv nano nginx openssl patronictl pg_basebackup pg_ctl pg_dropcluster pg_dump pg_restore pg_rewind psql rm ssh systemctl tee useradd'.split(
    ' ',
  );
// The help of openssl has no options. `docker compose` is a plugin, and deploy-files.test.ts runs it as docker-compose.
const withoutHelp = ['cd', 'echo', 'openssl', 'docker'];
const isScript = (program: string) => existsSync(join(root, program.replace('/opt/matka/', '')));
const programOf = ({ words: [program = ''] }: { words: string[] }) => basename(program);

const ofNpm = named(commands.filter(({ words: [program] }) => program === 'npm'));
test.each(ofNpm)('npm has the script, and the script takes the arguments: %s', (_name, { words, guide }) => {
  const problem = npmProblem(words.slice(1), 'here');
  // The guides for teams also mean repositories of their own.
  expect(
    /(remote-teams|foreign-builds)\.md$/.test(guide) ? problem && npmProblem(words.slice(1), 'team') : problem,
  ).toBeUndefined();
});

const short = inlineCode('docs/guides/ops.md')
  .flatMap(typedCommands)
  .filter(
    ({ command, words: [verb = '', ...more] }) => isReleaseVerb(verb) && more.length > 0 && !/\[|@…$/.test(command),
  );
test.each(named(short))('the release command takes the short form %s', (_name, { words: [verb = '', ...words] }) => {
  // The text may name an option without a subject and without its value.
  const forms = [words, ['…', ...words], [...words, '…'], ['…', ...words, '…']];
  expect(forms.map((form) => releaseProblem([verb, ...form]))).toContain(undefined);
});

const ofNpx = named(commands.filter(({ words: [program] }) => program === 'npx'));
test.each(ofNpx)('npx finds what it runs: %s', (_name, { words: [, ...words] }) => {
  const [first = '', second = '', ...rest] = words;
  if (first === '--no') return expect(releaseProblem(rest)).toBeUndefined();
  const paths = first === 'jest' ? [second] : rest.slice(2);
  expect(['jest', 'playwright', 'release']).toContain(first);
  for (const path of paths.filter((one) => one && one !== 'mfe-offers/'))
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});

const others = commands.filter(({ words: [program = ''] }) => !['npm', 'npx'].includes(program));
test('every other command is a program of this list or a script of this repository', () => {
  const unknown = others.filter((one) => !programs.includes(programOf(one)) && !isScript(one.words[0] ?? ''));
  expect(unknown.map(({ words }) => words.join(' '))).toEqual([]);
  expect(programs.filter((program) => !others.some((one) => programOf(one) === program))).toEqual([]);
});

// These print their options in another way.
const helpOf: Record<string, string[]> = { curl: ['--help', 'all'], nginx: ['-h'], pg_dropcluster: [] };
const path = `${process.env.PATH}:/usr/sbin:/sbin:/usr/lib/postgresql/15/bin`;
for (const program of programs.filter((one) => !withoutHelp.includes(one))) {
  const isInstalled = spawnSync('which', [program], { env: { ...process.env, PATH: path } }).status === 0;
  const calls = others.filter((one) => programOf(one) === program);
  (isInstalled ? test : test.skip)(`${program} has the options that the guides give it`, () => {
    const { stdout, stderr } = spawnSync(program, helpOf[program] ?? ['--help'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: path },
    });
    for (const { words } of calls)
      for (const option of words.slice(1).filter((word) => /^-{1,2}[a-zA-Z]/.test(word)))
        for (const one of option.startsWith('--') ? [option.replace(/=.*/, '')] : [option.slice(0, 2)])
          expect([words.join(' '), one, `${stdout}${stderr}`.includes(one)]).toEqual([words.join(' '), one, true]);
  });
}

test('the files and units of this repository that the commands name exist', () => {
  const units = readdirSync(join(root, 'deploy/systemd'));
  const ofSystem = ['nginx', 'postgresql', 'etcd', 'patroni'];
  for (const { words } of others) {
    for (const word of words.filter((one) => one.startsWith('deploy/')))
      expect([word, existsSync(join(root, word.replace(/\*$/, '')))]).toEqual([word, true]);
    if (words[0] !== 'systemctl') continue;
    const given = words.slice(1).filter((word) => /^(matka|nginx|postgresql|etcd|patroni)/.test(word));
    for (const unit of given.filter((one) => !ofSystem.includes(one))) {
      const file = unit.replace(/@.*/, '@').replace(/^([\w@-]+)$/, '$1.service');
      expect([unit, units.includes(file)]).toEqual([unit, true]);
    }
  }
});

test('the variables that the commands set are settings', () => {
  const files = ['.env.example', 'plane/src/testing/real-s3.ts', 'provider/examples/hmac-gateway.ts'];
  const known = [...files, 'plane/src/storage/open-storage.ts'].map((file) => readFileSync(join(root, file), 'utf8'));
  const set = new Set(typed.flatMap(({ variables }) => variables));
  expect(set.size).toBeGreaterThan(15);
  expect([...set].filter((name) => !known.some((text) => text.includes(name)))).toEqual([]);
});

test('the table of tests has no line without a command, a test or its words', () => {
  const lines = commands.map(({ words }) => words.join(' '));
  for (const [beginning, [file, words]] of Object.entries(runBy)) {
    expect([beginning, lines.some((line) => runnerOf(line) === beginning)]).toEqual([beginning, true]);
    expect([file, readFileSync(join(root, file), 'utf8').includes(words)]).toEqual([file, true]);
  }
});

test('the shell accepts every shell block', () => {
  const blocks = guides.flatMap(guideBlocks).filter(({ language }) => language === 'sh');
  expect(blocks.length).toBeGreaterThan(40);
  const { stderr } = spawnSync('sh', ['-n'], { input: blocks.map(({ text }) => text).join('\n'), encoding: 'utf8' });
  expect(stderr).toBe('');
});

test('every block has a language, and each that is no command and no TypeScript has a test of its own', () => {
  const counts: Record<string, number> = {};
  for (const { language } of guides.flatMap(guideBlocks)) counts[language] = (counts[language] ?? 0) + 1;
  const { sh: _commands, ts: _compiled, tsx: _alsoCompiled, mermaid: _drawing, ...others } = counts;
  // config-blocks.test.ts, and foreign-samples.test.ts for `js` and one `json`.
  expect(others).toEqual({ js: 1, json: 2, yaml: 1, ini: 2, haproxy: 1, text: 2 });
});
