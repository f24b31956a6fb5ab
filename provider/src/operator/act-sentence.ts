import type { Act } from './acts.ts';
import { commandNamed, operatorCommands } from './operator-commands.ts';
import { alone, type Sentence, type Verb } from './sentence.ts';

const openers: Readonly<Record<string, string>> = {
  denied: 'Was not allowed to ',
  proposed: 'Proposed to ',
};
const TRIED = 'Tried to ';

/** The acts that no command has. */
const others: Readonly<Record<string, Sentence>> = {
  'sign-in': alone('Signed in', 'sign in'),
  'sign-out': alone('Signed out', 'sign out'),
  enrol: alone('Added a passkey', 'add a passkey'),
};

/** Writes an act as a sentence, by how it ended. Words that are not those of the command stay as they were sent. */
export function sentenceOf({ command, words, outcome }: Pick<Act, 'command' | 'words' | 'outcome'>): string {
  const isDone = outcome === 'done';
  const opener = isDone ? '' : (openers[outcome] ?? TRIED);
  const act = `${command} ${words}`.trim();
  const verb: Verb = (past, plain) => (isDone ? past : `${opener}${plain}`);
  return written(command, verb, words) ?? (isDone ? act : `${opener}run “${act}”`);
}

/** Writes what a proposed command would do, in a few words. */
export function titleOf(command: string, words: readonly string[]): string {
  const text = written(command, (_done, plain) => plain, words.join(' ')) ?? [command, ...words].join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns the commands whose sentences contain a text, in any case. */
export function commandsSaying(text: string): string[] {
  const known = [...operatorCommands.map(({ name, sentence }) => [name, sentence] as const), ...Object.entries(others)];
  return known.flatMap(([name, sentence]) => (sentence?.says.toLowerCase().includes(text.toLowerCase()) ? [name] : []));
}

function written(command: string, verb: Verb, words: string): string | undefined {
  const sentence = commandNamed(command)?.sentence ?? (Object.hasOwn(others, command) ? others[command] : undefined);
  return sentence?.(verb, words);
}
