import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';
import { readArguments } from 'release/cli/arguments.ts';
import { commands } from 'plane/cli/commands.ts';
import { repositoryFiles } from 'release/new-remote/repository-files.ts';

type Scripts = Record<string, string>;

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const scriptsOf = (text: string) => (JSON.parse(text) as { scripts: Scripts }).scripts;

/** The scripts that `new-remote` writes for a team's own repository. */
const teamScripts = scriptsOf(
  repositoryFiles('offers', {
    app: 'https://app.example',
    kit: { shared: 'shared.tgz', release: 'release.tgz', provider: 'provider.tgz', version: '2.0.0' },
    playwright: '1.0.0',
  })['package.json'] ?? '{}',
);

/** Returns what is wrong with the arguments of npm: no such script, or arguments that the script does not take. */
export function npmProblem(args: readonly string[], where: 'here' | 'team'): string | undefined {
  const words = args.filter((word) => word !== '--silent');
  const at = words.indexOf('-w');
  const workspace = at < 0 ? '' : words.splice(at, 2)[1];
  const [verb = '', name = '', separator, ...given] = words;
  if (['i', 'ci'].includes(verb)) return undefined;
  const script = verb === 'run' ? name : verb;
  const scripts = where === 'team' ? teamScripts : scriptsOf(textOf(join(workspace ?? '', 'package.json')));
  const line = scripts[script];
  if (!line) return `There is no script ${script}.`;
  if (separator !== undefined && separator !== '--') return `npm takes ${separator} for itself: write -- before it.`;
  if (where === 'team') {
    const [program = '', ...own] = line.split(' ');
    return program === 'release' ? releaseProblem([...own, ...given]) : undefined;
  }
  return (argumentProblems[script] ?? takesNone)(given);
}

/** Returns the message with which the release command refuses its arguments. */
export function releaseProblem(args: readonly string[]): string | undefined {
  if (args[0] === 'help' || args[0] === '…') return undefined;
  try {
    const { command, subject } = readArguments([...args], commands);
    const needsSubject = command.subject?.kind === 'release' && !command.subject.isOptional;
    return needsSubject && subject === undefined ? `${args[0]} names no release.` : undefined;
  } catch (refusal) {
    return String(refusal);
  }
}

const takesNone = (args: readonly string[]) => (args.length > 0 ? `It takes no ${args.join(' ')}.` : undefined);
const takesOnly = (pattern: RegExp) => (args: readonly string[]) =>
  pattern.test(args.join(' ')) ? undefined : `It does not take ${args.join(' ')}.`;

/** How each script of this repository reads its arguments. */
const argumentProblems: Record<string, (args: readonly string[]) => string | undefined> = {
  release: releaseProblem,
  provider: (args) => (args[0] === 'help' ? undefined : providerProblem(args)),
  proof: (args) =>
    unknownName(
      args.filter((word) => !/^\d+$/.test(word)),
      ['tools/src/tests/run-proofs.ts', 'proofs/plane/proof.ts', 'proofs/provider/proof.ts', 'proofs/metrics/proof.ts'],
    ),
  bench: ([name, ...args]) => unknownName(name ? [name] : [], ['proofs/bench/bench.ts']) ?? benchProblem(args),
  'new-remote': takesOnly(/^[a-z-]+$/),
  test: (args) => unknownName(args, ['tools/src/tests/run-all-tests.ts']),
  kit: takesOnly(/^--out \S+/),
  check: takesOnly(/^(--write-surface|--write-reference)?$/),
  simulate: takesOnly(/^\d+ \d+$/),
  dev: (args) => {
    if (args.some((arg) => arg.startsWith('--app'))) return releaseProblem(['dev', ...args]);
    const remotes = args.map((name) => `mfe-${name}`).filter((name) => name !== 'mfe-offers');
    return remotes.find((name) => !existsSync(join(root, name)));
  },
};

/** Which words a command of the operator takes is tested in operator-commands.test.ts, which runs them all. */
function providerProblem([verb = '']: readonly string[]): string | undefined {
  const isKnown = textOf('provider/src/help.txt').includes(`\n  ${verb} `);
  return isKnown ? undefined : `There is no command ${verb}.`;
}

function unknownName(names: readonly string[], files: readonly string[]): string | undefined {
  const texts = files.map(textOf).join('\n');
  return names.find((name) => !new RegExp(`^  '?${name}'?: `, 'm').test(texts));
}

function benchProblem(args: readonly string[]): string | undefined {
  const texts = ['load', 'taps'].map((name) => textOf(`proofs/bench/${name}.ts`)).join('\n');
  return args.find((arg) => arg.startsWith('--') && !new RegExp(`\\b${arg.slice(2)}:`).test(texts));
}

/** True if the release command has this verb. */
export const isReleaseVerb = (word: string) => Object.hasOwn(commands, word);
