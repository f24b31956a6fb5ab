/** What a verb is about, by its usage line, which is the one place that says so. */
export function subjectOf(usage: string): 'remote' | 'release' | 'either' | 'other' | 'none' {
  if (usage.startsWith('<remote>[@<release>]')) return 'either';
  if (usage.startsWith('<remote>@<release>')) return 'release';
  if (/^\[?<remote>/.test(usage)) return 'remote';
  return /^\[?</.test(usage) ? 'other' : 'none';
}

/** The value that stands for a flag in the usage line. */
export function exampleOf(usage: string, flag: string): string | undefined {
  return new RegExp(`--${flag} (<[^>]+>|[^\\s\\]|]+)`).exec(usage)?.[1]?.replace(/^<|>$/g, '');
}
