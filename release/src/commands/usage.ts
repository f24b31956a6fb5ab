import type { Command, Flag, Subject } from './command.ts';

/** What follows the verb, as in `<remote>@<release> --percent <1 to 99> [--for 24h]`. */
export function usageOf({ subject, flags = {} }: Pick<Command, 'subject' | 'flags'>): string {
  return [subject && subjectText(subject), ...Object.entries(flags).map(flagText)].filter(Boolean).join(' ');
}

function subjectText(subject: Subject): string {
  const text = nameOf(subject);
  return subject.isOptional ? `[${text}]` : text;
}

function nameOf(subject: Subject): string {
  if (subject.kind === 'value') return `<${subject.choices?.join('|') ?? subject.name}>`;
  return { remote: '<remote>', release: '<remote>@<release>', 'remote or release': '<remote>[@<release>]' }[
    subject.kind
  ];
}

function flagText([name, flag]: [string, Flag]): string {
  if (flag.type === 'boolean') return `[--${name}]`;
  return flag.isRequired ? `--${name} ${flag.value}` : `[--${name} ${flag.value}]`;
}
