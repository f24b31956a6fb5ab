import type { texts as en } from './en.ts';

export const texts: typeof en = {
  loading: 'तुमच्या बोल्यांची बेरीज होत आहे',
  failed: 'तुमच्या बोल्या लोड झाल्या नाहीत.',
  empty: 'अजून एकही निकाल आलेला नाही.',
  emptyDetail: 'तुमच्या एखाद्या बोलीचा निकाल आला की येथे तुमच्या गेमचा हिशोब दिसेल.',
  play: 'मार्केट',
  staked: 'लावले',
  won: 'जिंकले',
  net: 'नफा-तोटा',
  waiting: (points) => `${points} चा निकाल बाकी आहे.`,
  decided: (bids) => `${bids} ${bids === 1 ? 'बोलीचा' : 'बोल्यांचा'} निकाल आला आहे.`,
  decidedAndWaiting: (bids, points) =>
    `${bids} ${bids === 1 ? 'बोलीचा' : 'बोल्यांचा'} निकाल आला आहे; ${points} चा बाकी आहे आणि यात मोजलेला नाही.`,
  hitRate: 'नंबर किती वेळा लागला',
  yours: 'तुम्ही',
  chance: 'फक्त नशीब',
  rate: (share, hits, bids) => `${share} · ${bids} पैकी ${hits}`,
  chanceMeans: 'याच बोल्या फक्त नशिबाने सरासरी इतक्या वेळा लागल्या असत्या. दीर्घकाळात यापेक्षा चांगले कोणालाही जमत नाही.',
  by: 'कशानुसार दाखवायचे',
  views: { week: 'आठवडे', market: 'मार्केट', type: 'गेम' },
  heads: { week: 'आठवडा, पासून', market: 'मार्केट', type: 'गेम' },
  hits: 'लागल्या',
  hitsOf: (hits, bids) => `${bids} पैकी ${hits}`,
  table: (view) => `${view}, आकड्यांत`,
  chartOf: (weeks) => `${weeks} आठवड्यांत लावलेले आणि जिंकलेले; आकडे खालच्या तक्त्यात आहेत`,
  moreBelow: (count) => `आणखी ${count} खालच्या तक्त्यात.`,
};
