import { remarks as hindi } from '../texts/hi.ts';
import { remarks as marathi } from '../texts/mr.ts';
import { readRemark, remarkIn, sayRemarks } from './remarks.ts';

beforeAll(() => sayRemarks('hi', hindi));

test.each([
  ['Bid TIME BAZAR Jodi Digit 87', 'बोली · TIME BAZAR · जोड़ी डिजिट 87'],
  ['Bid RAJA & RANI / GOLD Half Sangam 128-5', 'बोली · RAJA & RANI / GOLD · हाफ़ संगम 128-5'],
  ['Win MAIN BAZAR Single Digit', 'जीत · MAIN BAZAR · सिंगल डिजिट'],
  ['Refund KALYAN 2026-11-24', 'वापसी · KALYAN · 2026-11-24'],
  ['Withdraw request 6', 'निकासी अनुरोध 6'],
  ['Withdraw request 6 declined', 'निकासी अनुरोध 6 नामंज़ूर'],
  ['Withdraw request 6 cancelled', 'निकासी अनुरोध 6 रद्द'],
  ['Deposit request 12', 'जमा अनुरोध 12'],
  ['Deposit by payment link', 'पेमेंट लिंक से जमा'],
  ['Correction of a result', 'नतीजे में सुधार'],
  ['Correction of an earlier result', 'पिछले नतीजे में सुधार'],
  ['The points are in your wallet.', 'पॉइंट आपके वॉलेट में आ गए हैं।'],
  ['Your Payment is pending please wait', 'आपका पेमेंट बाकी है, कृपया रुकें'],
  ['The UTR is not in the bank statement.', 'यह UTR बैंक स्टेटमेंट में नहीं है।'],
])('shows %s in Hindi, and unchanged in English', (remark, inHindi) => {
  expect([remarkIn('hi', remark), remarkIn('en', remark)]).toEqual([inHindi, remark]);
});

test('shows the words of the language that the app has set, and the provider’s until then', () => {
  expect(remarkIn('mr', 'Withdraw request 6')).toBe('Withdraw request 6');
  sayRemarks('mr', marathi);
  expect(remarkIn('mr', 'Withdraw request 6 declined')).toBe('पॉइंट काढण्याची विनंती 6 नाकारली');
  expect(remarkIn('mr', 'Bid TIME BAZAR Jodi Digit 87')).toBe('बोली · TIME BAZAR · जोडी 87');
  expect(remarkIn('hi', 'Withdraw request 6 declined')).toBe('निकासी अनुरोध 6 नामंज़ूर');
});

test.each(['Diwali gift', 'Bid KALYAN Unknown Type 5', 'Withdraw request', ''])(
  'the words of another provider stay as they come: %p',
  (remark) => {
    expect(remarkIn('hi', remark)).toBe(remark);
  },
);

test('reads the market, game and number of a bid, and nothing from the words of another provider', () => {
  expect(readRemark('Bid RAJA & RANI / GOLD Half Sangam 128-5')).toEqual({
    name: 'bid',
    values: ['RAJA & RANI / GOLD', 'Half Sangam', '128-5'],
  });
  expect(readRemark('Diwali gift')).toBeUndefined();
});
