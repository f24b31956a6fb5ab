import type { GuideCommand } from 'e2e/setup/guide-blocks.ts';

/** One program with its arguments, from a line of a guide. */
export interface TypedCommand extends GuideCommand {
  /** The program and its arguments, without `sudo` and variables. */
  words: string[];
  /** The environment variables that the line sets. */
  variables: string[];
}

/** Splits a line of a shell at `&&`, `|` and `;`, and each command into words. */
export function typedCommands(from: GuideCommand): TypedCommand[] {
  if (/^[a-z]+=\$\(ls [\w/]+\)$/.test(from.command)) return []; // sets a variable of the shell
  const parts: string[][] = [[]];
  for (const [token] of from.command.matchAll(/&&|[;|]|(?:"[^"]*"|'[^']*'|\\.|[^\s;|&"'])+/g)) {
    if (/^(&&|[;|])$/.test(token)) parts.push([]);
    else parts.at(-1)?.push(token.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
  }
  return parts.flatMap((part) => withoutPrefix(from, part) ?? []);
}

function withoutPrefix(from: GuideCommand, [...words]: string[]): TypedCommand | undefined {
  const variables: string[] = [];
  const takeVariables = () => {
    while (/^[A-Z][A-Z_\d]*=/.test(words[0] ?? '')) variables.push(words.shift()?.replace(/=.*/, '') ?? '');
  };
  if (words[0] === 'do' || words[0] === 'export') words.shift();
  takeVariables();
  if (words[0] === 'sudo') words.splice(0, words[1] === '-u' ? 3 : 1);
  takeVariables();
  const redirected = words.indexOf('>');
  if (redirected >= 0) words.splice(redirected, 2);
  const isLoop = ['for', 'done'].includes(words[0] ?? '');
  return isLoop || (words.length === 0 && variables.length === 0) ? undefined : { ...from, words, variables };
}
