import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { guideBlocks, guideCommands, guides, inlineCommands } from 'e2e/setup/guide-blocks.ts';
import { root } from 'release/repository.ts';
import { npmProblem, releaseProblem } from './npm-scripts.ts';
import { runBy } from './run-by.ts';
import { typedCommands } from './typed-commands.ts';

const typed = guides.flatMap((guide) => [...guideCommands(guide), ...inlineCommands(guide)]).flatMap(typedCommands);
const commands = typed.filter(({ words }) => words.length > 0);
const named = <One extends { guide: string; words: string[] }>(ones: readonly One[]) =>
  [...new Map(ones.map((one) => [`${one.guide}: ${one.words.join(' ')}`, one]))].map((entry) => entry);

const runnerOf = (line: string) =>
  Object.keys(runBy)
    .filter((beginning) => line.startsWith(beginning))
    .sort((one, other) => other.length - one.length)[0];

/** Programs of the machine. Their options are compared with their help, because no test can change the machine. */
const programs =
  'apt cd chmod cp createdb createuser curl echo etcd git install journalctl mkdir mv nano nginx patronictl pg_basebackup pg_dropcluster pg_dump pg_restore pg_rewind psql rm ssh systemctl useradd'.split(
    ' ',
  );
const builtIn = ['cd', 'echo', 'export'];
const isScript = (program: string) => existsSync(join(root, program.replace('/opt/matka/', '')));
const programOf = ({ words: [program = ''] }: { words: string[] }) => basename(program);

const ofNpm = named(commands.filter(({ words: [program] }) => program === 'npm'));
test.each(ofNpm)('npm has the script, and the script takes the arguments: %s', (_name, { words, guide, part }) => {
  const isTeams = guide.endsWith('remote-teams.md') && part === 'In a repository of your own';
  const [ofTeam, here] = [npmProblem(words.slice(1), true), npmProblem(words.slice(1), false)];
  // Outside of that section, the guide for teams also means repositories of their own.
  expect(isTeams || (here && guide.endsWith('remote-teams.md')) ? ofTeam : here).toBeUndefined();
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
  expect(programs.filter((program) => program !== 'chmod' && !others.some((one) => programOf(one) === program))).toEqual(
    [],
  );
});

const path = `${process.env.PATH}:/usr/sbin:/sbin`;
for (const program of programs.filter((one) => !builtIn.includes(one))) {
  const isInstalled = spawnSync('which', [program], { env: { ...process.env, PATH: path } }).status === 0;
  const calls = others.filter((one) => programOf(one) === program);
  (isInstalled ? test : test.skip)(`${program} has the options that the guides give it`, () => {
    const { stdout, stderr } = spawnSync(program, [program === 'nginx' ? '-h' : '--help'], {
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
  const files = ['.env.example', 'release/src/testing/real-s3.ts', 'provider/examples/hmac-gateway.ts'];
  const known = [...files, 'release/src/storage/open-storage.ts'].map((file) => readFileSync(join(root, file), 'utf8'));
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
  const { stderr } = spawnSync('bash', ['-n'], { input: blocks.map(({ text }) => text).join('\n'), encoding: 'utf8' });
  expect(stderr).toBe('');
});

test('every block has a language, and a test for it', () => {
  const tested = ['sh', 'ts', 'tsx', 'js', 'json', 'yaml', 'ini', 'haproxy', 'text', 'mermaid'];
  const others = guides.flatMap(guideBlocks).filter(({ language }) => !tested.includes(language));
  expect(others).toEqual([]);
});
