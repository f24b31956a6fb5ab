import type { texts as en } from './en.ts';

export const texts: typeof en = {
  net: (net) => `तुमचा नफा ${net}.`,
  below: (won, staked) => `${staked} पैकी ${won} परत मिळाले.`,
  lost: 'या वेळी तुमच्या बोल्या लागल्या नाहीत.',
};
