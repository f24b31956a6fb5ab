import type { Texts } from './en.ts';

export const texts: Texts = {
  appName: 'मटका',
  back: 'वापस',
  skip: 'सामग्री पर जाएँ',
  bottomNav: { label: 'मुख्य', history: 'इतिहास', allBids: 'सभी बोलियाँ', home: 'होम', wallet: 'वॉलेट', website: 'वेबसाइट' },
  loading: 'लोड हो रहा है',
  logout: 'लॉग आउट',
  menu: 'मेन्यू',
  notFound: 'यह पेज नहीं मिला।',
  home: 'होम',
  remoteCrashed: 'इस पेज ने काम करना बंद कर दिया।',
  remoteFailed: 'यह पेज लोड नहीं हुआ।',
  remoteFailedHint: 'बाकी सब चल रहा है। अपना कनेक्शन देखें और फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  version: 'ऐप संस्करण 3.0',
  walletBalance: (points: string) => `वॉलेट में ${points} पॉइंट`,
};
