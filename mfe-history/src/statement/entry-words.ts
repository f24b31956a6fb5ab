import { dateText, readRemark, remarkIn, type Language } from 'shared/rules';
import type { Texts } from '../texts/use-texts.ts';

/** A wallet entry in words: its kind as the title, and details such as a game or an id. */
export interface EntryWords {
  title: string;
  detail: string;
}

/** Turns the provider's remark into a title for players. Returns unknown remarks unchanged. */
export function entryWords(remark: string, { bids, statement }: Texts, language: Language): EntryWords {
  const { entries, byLink, id } = statement;
  const [, refunded] = /^Refund of payment (\S+)$/.exec(remark) ?? [];
  if (refunded !== undefined) return { title: entries.paymentRefund, detail: id(refunded) };
  const gameTypes: Readonly<Record<string, string>> = bids.gameTypes;
  const { name, values: [first = '', second = '', number = ''] = [] } = readRemark(remark) ?? {};
  switch (name) {
    case 'bid':
    case 'win':
      return { title: entries[name](first), detail: `${gameTypes[second]} ${number}`.trim() };
    case 'refund':
      return { title: entries.refund(first), detail: dateText(second, language) };
    case 'depositByLink':
      return { title: entries.deposit, detail: byLink };
    case 'deposit':
    case 'withdraw':
    case 'withdrawDeclined':
    case 'withdrawCancelled':
      return { title: entries[name], detail: id(first) };
    default:
      return { title: credits[remark]?.(entries) ?? remarkIn(language, remark), detail: '' };
  }
}

/** Credits that no request has caused. */
const credits: Readonly<Record<string, (entries: Texts['statement']['entries']) => string>> = {
  'Welcome points': ({ welcomePoints }) => welcomePoints,
  'Credit by the operator': ({ byOperator }) => byOperator,
};
