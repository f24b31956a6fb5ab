import type { texts as en } from './en.ts';

export const texts: typeof en = {
  appName: 'मटका',
  gain: () => ['आपका नफ़ा', ''],
  result: 'नफ़ा-नुक़सान',
  bids: (staked, won) => `बोली ${staked} · जीत ${won}`,
  balance: 'अभी बैलेंस',
  more: (count) => `और ${count}`,
  see: 'अपनी बोलियाँ देखें',
  drawn: (result) => `नतीजा ${result}`,
  share: 'फ़ोटो शेयर करें',
};
