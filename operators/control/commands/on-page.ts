import type { PageVerb } from 'plane/control-api/page-verbs.ts';
import { withoutOdds } from 'plane/judge/likelihood.ts';

/**
 * Names the fields of a form instead of their flags, and leaves out the other sentences about the command line. A text
 * of such sentences only stays as it is. Odds become words.
 */
export function withoutCommandLine(text: string, flags: PageVerb['flags'] = {}): string {
  const named = text.replaceAll(/--([a-z-]+)/g, (flag, name: string) =>
    flags[name]?.label ? `“${flags[name].label}”` : flag,
  );
  return withoutOdds(sentencesOnPage(named).join(' ') || named);
}

/** What a command does: in one sentence, and the rest of its help. */
export function aboutOnPage(about: string): { short: string; rest: string } {
  const [short = '', ...rest] = sentencesOnPage(about);
  return { short, rest: rest.join(' ') };
}

function sentencesOnPage(text: string): string[] {
  return text.split(/(?<=\.) /).filter((sentence) => !/--\w|Ctrl\+C|npm run |Without a flag/.test(sentence));
}
