import type { texts as en } from './en.ts';

export const texts: typeof en = {
  net: (net) => `आपका नफ़ा ${net}।`,
  below: (won, staked) => `${staked} में से ${won} वापस मिले।`,
  lost: 'इस बार आपकी बोलियाँ नहीं जीतीं।',
};
