import type { Texts } from './en.ts';

export const texts: Texts = {
  appName: 'मटका',
  changeNumber: 'नंबर बदलें',
  noReason: 'यह नहीं हो पाया। फिर से कोशिश करें।',
  only4Digits: 'सिर्फ़ 4 अंक डालें !!',
  smallPrint: {
    age: '18+',
    pointsGame: 'यह पॉइंट का खेल है। मज़े के लिए खेलें।',
    privacy: 'गोपनीयता नीति',
    terms: 'नियम और शर्तें',
  },
  mobile: {
    title: 'स्वागत है',
    lead: 'लॉगिन या साइन अप के लिए अपना मोबाइल नंबर डालें।',
    label: 'मोबाइल नंबर',
    next: 'आगे बढ़ें',
    onlyDigits: 'सिर्फ़ 10 अंकों का सही नंबर डालें।',
    notWhole: 'सही मोबाइल नंबर डालें !!',
    alreadySignedUp: 'आप पहले से साइन अप हैं। लॉगिन के लिए MPIN डालें !!',
    howToPlay: 'कैसे खेलें',
  },
  mpinLogin: {
    title: 'अपना MPIN डालें',
    label: 'MPIN',
    login: 'लॉगिन करें',
    forgotten: 'MPIN भूल गए? यहाँ लिखें:',
    lockedUntil: (time: string) => `लॉगिन अभी बंद है। ${time} के बाद फिर कोशिश करें।`,
  },
};
