import { gameTypeNames } from './game-type-names.ts';
import type { GameType } from './game-types.ts';

const typeNames = Object.keys(gameTypeNames.en).join('|');
const hindiType = (type = '') => gameTypeNames.hi[type as GameType]; // the pattern matches only game types

const hindi: [RegExp, (...parts: string[]) => string][] = [
  [
    new RegExp(`^Bid (.+) (${typeNames}) (\\S+)$`),
    (market, type, number) => `बोली · ${market} · ${hindiType(type)} ${number}`,
  ],
  [new RegExp(`^Win (.+) (${typeNames})$`), (market, type) => `जीत · ${market} · ${hindiType(type)}`],
  [/^Refund (.+) (\d{4}-\d\d-\d\d)$/, (market, day) => `वापसी · ${market} · ${day}`],
  [/^Withdraw request (\S+) declined$/, (id) => `निकासी अनुरोध ${id} अस्वीकृत`],
  [/^Withdraw request (\S+) cancelled$/, (id) => `निकासी अनुरोध ${id} रद्द`],
  [/^Withdraw request (\S+)$/, (id) => `निकासी अनुरोध ${id}`],
  [/^Deposit request (\S+)$/, (id) => `जमा अनुरोध ${id}`],
  [/^Deposit by payment link$/, () => 'पेमेंट लिंक से जमा'],
  [/^Correction of an earlier result$/, () => 'पिछले नतीजे में सुधार'],
  [/^Correction of a result$/, () => 'नतीजे में सुधार'],
  [/^The points are in your wallet\.$/, () => 'पॉइंट आपके वॉलेट में आ गए हैं।'],
  [/^Your Payment is pending please wait$/, () => 'आपका भुगतान बाकी है, कृपया रुकें'],
  [/^The payment failed\. No points were added\.$/, () => 'भुगतान नहीं हो सका। कोई पॉइंट नहीं जुड़े।'],
  [/^There is no such payment\.$/, () => 'ऐसा कोई भुगतान नहीं है।'],
  [/^The UTR is not in the bank statement\.$/, () => 'यह UTR बैंक स्टेटमेंट में नहीं है।'],
  [/^The bank has another name for this account\.$/, () => 'बैंक में इस खाते पर दूसरा नाम है।'],
  [
    /^Welcome! Results are declared on time, withdrawals are paid every day\.$/,
    () => 'स्वागत है! नतीजे समय पर आते हैं, निकासी का भुगतान हर दिन होता है।',
  ],
];

/** A text of the reference provider (wallet entry, payment, reason, notice) in the player's language. Other text stays unchanged. */
export function remarkIn(language: 'en' | 'hi', remark: string): string {
  if (language === 'en') return remark;
  for (const [pattern, inWords] of hindi) {
    const parts = pattern.exec(remark);
    if (parts) return inWords(...parts.slice(1));
  }
  return remark;
}
