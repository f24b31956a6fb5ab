/**
 * What a command does: in one sentence, and the rest of its help. Leaves out sentences about the command line, such as
 * those with a flag.
 */
export function aboutOnPage(about: string): { short: string; rest: string } {
  const [short = '', ...rest] = about.split(/(?<=\.) /).filter((sentence) => !/--\w|Ctrl\+C/.test(sentence));
  return { short, rest: rest.join(' ') };
}
