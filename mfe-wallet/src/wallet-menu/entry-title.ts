import { readRemark, remarkIn, type Language } from 'shared/rules';
import type { Texts } from '../texts/use-texts.ts';

/**
 * Returns the provider's remark as a title for players, as in the account statement. An unknown remark stays as sent.
 */
export function entryTitle(remark: string, { menu }: Texts, language: Language): string {
  const known = remark.startsWith('Refund of payment ') ? 'paymentRefund' : remark;
  const { name = known, values: [first = ''] = [] } = readRemark(remark) ?? {};
  const entries: Readonly<Record<string, string | ((market: string) => string)>> = menu.entries;
  const title = Object.keys(entries).includes(name) ? entries[name] : undefined;
  return typeof title === 'function' ? title(first) : (title ?? remarkIn(language, remark));
}
