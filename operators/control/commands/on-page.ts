import { withoutOdds } from 'plane/judge/likelihood.ts';

/**
 * Leaves out the sentences about the command line, such as those with a flag. A text of such sentences only stays as it
 * is. Odds become words.
 */
export function withoutCommandLine(text: string): string {
  return withoutOdds(sentencesOnPage(text).join(' ') || text);
}

/** What a command does: in one sentence, and the rest of its help. */
export function aboutOnPage(about: string): { short: string; rest: string } {
  const [short = '', ...rest] = sentencesOnPage(about);
  return { short, rest: rest.join(' ') };
}

function sentencesOnPage(text: string): string[] {
  return text.split(/(?<=\.) /).filter((sentence) => !/--\w|Ctrl\+C|npm run |Without a flag/.test(sentence));
}
