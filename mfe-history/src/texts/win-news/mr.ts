import type { texts as en } from './en.ts';

export const texts: typeof en = {
  appName: 'मटका',
  gain: () => ['तुमचा नफा', ''],
  result: 'नफा-तोटा',
  bids: (staked, won) => `बोली ${staked} · जिंकले ${won}`,
  balance: 'आत्ताचा बॅलन्स',
  more: (count) => `आणखी ${count}`,
  see: 'तुमच्या बोल्या पहा',
  drawn: (result) => `निकाल ${result}`,
  share: 'फोटो शेअर करा',
};
