import type { texts as en } from './en.ts';

export const texts: typeof en = {
  only: 'अभ्यास। ये पॉइंट सिर्फ़ इसी फ़ोन पर हैं: ये आपके वॉलेट में नहीं हैं, और कोई असली मार्केट इन्हें नहीं लेता।',
  points: (points) => `${points} अभ्यास पॉइंट`,
  digit: 'एक अंक चुनें। 10 के 95 मिलते हैं।',
  stake: 'उस पर अभ्यास पॉइंट',
  chooseFirst: 'एक अंक चुनें',
  draw: (points, digit) => `${digit} पर ${points} लगाकर देखें`,
  sum: (digits, sum, digit) => `${digits} = ${sum}: इसका आख़िरी अंक ${digit} आया।`,
  won: (digit, points) => `${digit} आया: आपको ${points} अभ्यास पॉइंट मिले।`,
  lost: (digit, points) => `${digit} नहीं आया: ${points} अभ्यास पॉइंट गए।`,
  again: '1,000 अभ्यास पॉइंट से फिर शुरू करें',
  toMarkets: 'असली मार्केट पर जाएँ',
};
