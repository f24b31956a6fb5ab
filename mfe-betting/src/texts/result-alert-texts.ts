const en = {
  title: 'Results on this phone',
  off: (market: string) => `Get alerts with the result of ${market} and of your bids, also while the app is closed.`,
  on: (market: string) => `This phone gets alerts with the result of ${market} and of your bids.`,
  switchOn: 'Turn on',
  switchOff: 'Turn off',
  again: 'Retry',
  blocked: 'Notifications are not allowed for this app. Allow them in the settings of your browser, then try again.',
  noService: 'Alerts cannot be set up on this phone now. Your results are in the bid history.',
  failed: 'That could not be changed. Try again.',
};

const hi: typeof en = {
  title: 'इस फ़ोन पर नतीजे',
  off: (market) => `${market} का नतीजा आने पर और आपकी जीत पर ख़बर पाएँ, ऐप बंद हो तब भी।`,
  on: (market) => `${market} का नतीजा और आपकी जीत इस फ़ोन पर बताई जाती है।`,
  switchOn: 'मुझे बताएँ',
  switchOff: 'बंद करें',
  again: 'फिर कोशिश करें',
  blocked: 'इस ऐप के लिए सूचनाओं की अनुमति नहीं है। ब्राउज़र की सेटिंग में अनुमति दें, फिर कोशिश करें।',
  noService: 'इस फ़ोन पर अभी ख़बर चालू नहीं हो सकती। आपके नतीजे बोली इतिहास में हैं।',
  failed: 'यह नहीं बदला जा सका। फिर कोशिश करें।',
};

export const resultAlertTexts = { en, hi };
