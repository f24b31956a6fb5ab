import type { RemarkWords } from '../rules/remarks.ts';

export const remarks: RemarkWords = {
  bid: (market, type, number) => `बोली · ${market} · ${type} ${number}`,
  win: (market, type) => `जीत · ${market} · ${type}`,
  refund: (market, day) => `वापसी · ${market} · ${day}`,
  withdrawDeclined: (id) => `निकासी अनुरोध ${id} नामंज़ूर`,
  withdrawCancelled: (id) => `निकासी अनुरोध ${id} रद्द`,
  withdraw: (id) => `निकासी अनुरोध ${id}`,
  deposit: (id) => `जमा अनुरोध ${id}`,
  depositByLink: 'पेमेंट लिंक से जमा',
  correctionOfEarlier: 'पिछले नतीजे में सुधार',
  correction: 'नतीजे में सुधार',
  pointsAdded: 'पॉइंट आपके वॉलेट में आ गए हैं।',
  paymentPending: 'आपका पेमेंट बाकी है, कृपया रुकें',
  paymentFailed: 'पेमेंट नहीं हो सका। कोई पॉइंट नहीं जुड़े।',
  noSuchPayment: 'ऐसा कोई पेमेंट नहीं है।',
  utrUnknown: 'यह UTR बैंक स्टेटमेंट में नहीं है।',
  otherHolder: 'बैंक में इस खाते पर दूसरा नाम है।',
  welcome: 'स्वागत है! नतीजे समय पर आते हैं, निकासी का पेमेंट हर दिन होता है।',
};
