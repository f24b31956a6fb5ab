import { aboutOf, type Declared, type Flag, type Subject } from '../commands/declared.ts';
import { exitCodes, outcomeMeanings, type Outcome } from '../refusal.ts';

const codes = Object.entries(exitCodes).map(
  ([name, code]) => `  ${code}  ${name.padEnd(15)} ${outcomeMeanings[name as Outcome]}`,
); // `exitCodes` has exactly these keys

const commonFlagsHelp = `With every command:
  --dry-run       print what would change, and change nothing
  --json          print one answer in JSON, for pipelines; a refusal too, as {"refused": "held", "exitCode": 5, "message": …}
  --storage P     a folder or s3://bucket/prefix; else RELEASE_STORAGE, else .data/live
  --app U         where players open the app; else RELEASE_APP, else the address at which npm start serves that folder
  --collector U   where sessions report; else RELEASE_COLLECTOR, else the app's address
  RELEASE_SERVER=https://… RELEASE_TOKEN=…  runs the command in the controller, with the rights of the token; needs no storage
  --by N --why T  your name and reason, for the history
  --no-browser    skip the check that opens the release in Chromium

Exit codes:
${codes.join('\n')}`;

/** The help of all commands, or of one command with its flags. */
export function usage(commands: Record<string, Declared>, verb?: string): string {
  const one = verb === undefined ? undefined : commands[verb];
  const lines = one
    ? [
        ...helpOf(verb ?? '', one),
        ...Object.entries(one.flags ?? {}).map(([name, flag]) => `        --${name.padEnd(14)} ${aboutOf(flag)}`),
      ]
    : Object.entries(commands).flatMap((entry) => helpOf(...entry));
  return `${lines.join('\n')}\n\n${commonFlagsHelp}`;
}

function helpOf(verb: string, command: Declared): string[] {
  return [`  npm run release -- ${[verb, usageOf(command)].filter(Boolean).join(' ')}`, `      ${command.about}`];
}

/** Returns what follows the verb, as in `<remote>@<release> --percent <1 to 99> [--for 24h]`. */
export function usageOf({ subject, flags = {} }: Declared): string {
  return [subject && subjectText(subject), ...Object.entries(flags).map(flagText)].filter(Boolean).join(' ');
}

const subjects = { remote: '<remote>', release: '<remote>@<release>', 'remote or release': '<remote>[@<release>]' };

function subjectText(subject: Subject): string {
  const text = subject.kind === 'value' ? `<${subject.choices?.join('|') ?? subject.name}>` : subjects[subject.kind];
  return subject.isOptional ? `[${text}]` : text;
}

function flagText([name, flag]: [string, Flag]): string {
  if (flag.type === 'boolean') return `[--${name}]`;
  return flag.isRequired ? `--${name} ${flag.value}` : `[--${name} ${flag.value}]`;
}
