import { gameTypeNames } from './game-type-names.ts';
import type { GameType } from './game-types.ts';
import { defaultLanguage, type Language } from './languages.ts';

/** The sentences of the reference provider in another language. */
export interface RemarkWords {
  bid: (market: string, gameType: string, number: string) => string;
  win: (market: string, gameType: string) => string;
  refund: (market: string, day: string) => string;
  withdrawDeclined: (id: string) => string;
  withdrawCancelled: (id: string) => string;
  withdraw: (id: string) => string;
  deposit: (id: string) => string;
  depositByLink: string;
  correctionOfEarlier: string;
  correction: string;
  pointsAdded: string;
  paymentPending: string;
  paymentFailed: string;
  noSuchPayment: string;
  utrUnknown: string;
  otherHolder: string;
  welcome: string;
}

const typeNames = Object.keys(gameTypeNames[defaultLanguage]).join('|');

const patterns: [RegExp, keyof RemarkWords][] = [
  [new RegExp(`^Bid (.+) (${typeNames}) (\\S+)$`), 'bid'],
  [new RegExp(`^Win (.+) (${typeNames})$`), 'win'],
  [/^Refund (.+) (\d{4}-\d\d-\d\d)$/, 'refund'],
  [/^Withdraw request (\S+) declined$/, 'withdrawDeclined'],
  [/^Withdraw request (\S+) cancelled$/, 'withdrawCancelled'],
  [/^Withdraw request (\S+)$/, 'withdraw'],
  [/^Deposit request (\S+)$/, 'deposit'],
  [/^Deposit by payment link$/, 'depositByLink'],
  [/^Correction of an earlier result$/, 'correctionOfEarlier'],
  [/^Correction of a result$/, 'correction'],
  [/^The points are in your wallet\.$/, 'pointsAdded'],
  [/^Your Payment is pending please wait$/, 'paymentPending'],
  [/^The payment failed\. No points were added\.$/, 'paymentFailed'],
  [/^There is no such payment\.$/, 'noSuchPayment'],
  [/^The UTR is not in the bank statement\.$/, 'utrUnknown'],
  [/^The bank has another name for this account\.$/, 'otherHolder'],
  [/^Welcome! Results are declared on time, withdrawals are paid every day\.$/, 'welcome'],
];

const said = new Map<Language, RemarkWords>();

/**
 * Sets the sentences of a language. The shell calls it with its own texts, so that a player loads only one language.
 */
export function sayRemarks(language: Language, words: RemarkWords): void {
  said.set(language, words);
}

/**
 * The meaning of a reference provider's text. Its values are a market, a game type on the wire, a number, an id or a
 * day.
 */
export interface ReadRemark {
  name: keyof RemarkWords;
  values: string[];
}

/** Parses a text of the reference provider. Undefined for other text, such as an operator's own words. */
export function readRemark(remark: string): ReadRemark | undefined {
  for (const [pattern, name] of patterns) {
    const found = pattern.exec(remark);
    if (found) return { name, values: found.slice(1) };
  }
  return undefined;
}

/**
 * Translates a text of the reference provider (wallet entry, payment, reason, notice) into the player's language.
 * Returns other text unchanged.
 */
export function remarkIn(language: Language, remark: string): string {
  const words = said.get(language);
  const read = words && readRemark(remark);
  if (!read) return remark;
  const [first = '', second = '', number = ''] = read.values;
  const typeName = () => gameTypeNames[language][second as GameType]; // the patterns match only names of game types
  if (read.name === 'bid') return words.bid(first, typeName(), number);
  if (read.name === 'win') return words.win(first, typeName());
  const text = words[read.name];
  return typeof text === 'string' ? text : text(first, second);
}
