import { clockText, dateText, pointsText, readWithdrawHours, timeText } from 'shared/rules';

/** The sentences of one language by code. Names in braces stand for the provider's values. */
type Sentences = Readonly<Record<string, string>>;

/** The words of one language for units, and for values such as `deposit`. */
export interface ValueWords {
  minutes: string;
  hours: string;
  /** The hours of a day, with `{from}` and `{until}`. */
  range: string;
  field: Sentences;
  kind: Sentences;
  period: Sentences;
  game_type: Sentences;
}

/**
 * Returns a function that translates the provider's sentences. The function returns undefined for an unknown code, or
 * if a value is missing.
 */
export function wordingIn(language: string, sentences: Sentences, words: ValueWords) {
  return (code: string, values: Readonly<Record<string, unknown>>): string | undefined => {
    const sentence = textOf(sentences, code);
    let isWhole = true;
    const worded = sentence?.replace(/\{(\w+)\}/g, (_place, name: string) => {
      const value = values[name];
      if (typeof value === 'number') return numberText(name, value, words);
      if (typeof value === 'string') return wordText(name, value, { language, words });
      isWhole = false;
      return '';
    });
    return isWhole ? worded : undefined;
  };
}

function numberText(name: string, value: number, { minutes, hours }: ValueWords): string {
  if (name === 'hours') return `${value} ${hours}`;
  // As in English, a long wait is shown in hours.
  if (name === 'minutes') return value > 90 ? `${Math.ceil(value / 60)} ${hours}` : `${value} ${minutes}`;
  return pointsText(value);
}

function wordText(name: string, value: string, { language, words }: { language: string; words: ValueWords }): string {
  if (name === 'open_hours') return rangeText(value, words.range);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return `${dateText(value, language)}, ${timeText(value)}`;
  const known = name === 'field' || name === 'kind' || name === 'period' || name === 'game_type' ? words[name] : {};
  return textOf(known, value) ?? value;
}

function rangeText(text: string, range: string): string {
  const hours = readWithdrawHours(text);
  return hours ? range.replace('{from}', clockText(hours.from)).replace('{until}', clockText(hours.until)) : text;
}

/** Returns the table's own text. `Object.keys` excludes inherited names such as `constructor`. */
function textOf(table: Sentences, key: string): string | undefined {
  return Object.keys(table).includes(key) ? table[key] : undefined;
}
