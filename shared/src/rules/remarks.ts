import { gameTypeNames } from './game-type-names.ts';
import type { GameType } from './game-types.ts';
import { defaultLanguage, type Language } from './languages.ts';

/** The texts of the reference provider in another language. */
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

type Spoken = Exclude<keyof RemarkWords, 'bid' | 'win'>;

const typeNames = Object.keys(gameTypeNames[defaultLanguage]).join('|');
const bid = new RegExp(`^Bid (.+) (${typeNames}) (\\S+)$`);
const win = new RegExp(`^Win (.+) (${typeNames})$`);

const spoken: [RegExp, Spoken][] = [
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

/** Sets the words of a language. The shell does this with its texts, so that a player loads one language only. */
export function sayRemarks(language: Language, words: RemarkWords): void {
  said.set(language, words);
}

/** A text of the reference provider (wallet entry, payment, reason, notice) in the player's language. Other text stays unchanged. */
export function remarkIn(language: Language, remark: string): string {
  const words = said.get(language);
  if (!words) return remark;
  const nameOf = (type = '') => gameTypeNames[language][type as GameType]; // the patterns match only game types
  const [, ofBid = '', bidType, number = ''] = bid.exec(remark) ?? [];
  if (bidType) return words.bid(ofBid, nameOf(bidType), number);
  const [, ofWin = '', winType] = win.exec(remark) ?? [];
  if (winType) return words.win(ofWin, nameOf(winType));
  for (const [pattern, name] of spoken) {
    const found = pattern.exec(remark);
    if (found) return inWords(words[name], found.slice(1));
  }
  return remark;
}

function inWords(text: RemarkWords[Spoken], [first = '', second = '']: string[]): string {
  return typeof text === 'string' ? text : text(first, second);
}
