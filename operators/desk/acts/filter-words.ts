import { dayAndMonthText } from 'shared/rules';

export const outcomes: Readonly<Record<string, string>> = {
  done: 'Done',
  refused: 'Refused',
  denied: 'Denied',
  proposed: 'Proposed',
  unknown: 'Unknown',
};

const texts: Readonly<Record<string, (value: string) => string>> = {
  word: (value) => `“${value}”`,
  about: (value) => `about ${value}`,
  command: (value) => value,
  who: (value) => `by ${value}`,
  since: (value) => `from ${dayAndMonthText(value)}`,
  until: (value) => `to ${dayAndMonthText(value)}`,
  outcome: (value) => (outcomes[value] ?? value).toLowerCase(),
};

/** Returns the filters in an address, without anything else. */
export function filtersOf(query: URLSearchParams): string {
  const given = [...query].filter(([name, value]) => name in texts && value.trim() !== '');
  return new URLSearchParams(given).toString();
}

/** Names the filters in a few words, such as `by Meera, from 21 Nov`. */
export function filterWords(filters: string): string {
  return [...new URLSearchParams(filters)].map(([name, value]) => texts[name]?.(value) ?? value).join(', ') || 'none';
}
