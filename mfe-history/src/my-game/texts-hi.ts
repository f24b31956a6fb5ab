import { countText, percentText } from './percent.ts';
import type { texts as en } from './texts-en.ts';

export const texts: typeof en = {
  loading: 'आपकी बोलियाँ जोड़ी जा रही हैं',
  failed: 'आपकी बोलियाँ नहीं पढ़ी जा सकीं।',
  empty: 'अभी कोई नतीजा नहीं आया।',
  emptyDetail: 'आपकी किसी बोली का नतीजा आते ही यहाँ दिखेगा कि गेम का हिसाब क्या रहा।',
  play: 'मार्केट',
  staked: 'लगाए',
  won: 'जीते',
  net: 'नफ़ा-नुक़सान',
  waiting: (points) => `${points} का नतीजा बाकी है।`,
  decided: (bids) => `${bids} बोलियों का नतीजा आ चुका है।`,
  decidedAndWaiting: (bids, points) => `${bids} बोलियों का नतीजा आ चुका है; ${points} का बाकी है और इसमें नहीं गिना गया।`,
  hitRate: 'कितनी बार नंबर आया',
  yours: 'आप',
  chance: 'सिर्फ़ किस्मत',
  rate: (share, hits, bids) => `${percentText(share)} · ${bids} में से ${countText(hits)}`,
  chanceMeans: 'यही बोलियाँ सिर्फ़ किस्मत से औसतन इतनी बार लगतीं। लंबे समय में इससे बेहतर कोई नहीं कर पाता।',
  by: 'किस हिसाब से',
  views: { week: 'हफ़्ते', market: 'मार्केट', type: 'गेम' },
  heads: { week: 'हफ़्ता, से', market: 'मार्केट', type: 'गेम' },
  hits: 'लगे',
  hitsOf: (hits, bids) => `${bids} में से ${hits}`,
  table: (view) => `${view}, आँकड़ों में`,
  chartOf: (weeks) => `${weeks} हफ़्तों में लगाए और जीते; आँकड़े नीचे की तालिका में हैं`,
  moreBelow: (count) => `${count} और नीचे की तालिका में।`,
};
