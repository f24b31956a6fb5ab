import type { ScreenDeclaration } from 'shared/screens';

export const screens: ScreenDeclaration[] = [
  {
    path: '/all-bid',
    access: 'active',
    title: { en: 'All Bids', hi: 'सभी बोलियाँ', mr: 'सर्व बोल्या' },
    screen: 'menu/history-menu-screen',
    reads: ['get_bid_history.php', 'get_request_history.php'],
  },
  {
    path: '/my-bid',
    access: 'active',
    title: { en: 'Bid History', hi: 'बोली इतिहास', mr: 'बोली इतिहास' },
    screen: 'bids/bid-history-screen',
    place: 'bids',
    reads: ['get_bid_history.php'],
  },
  {
    path: '/my-game',
    access: 'active',
    title: { en: 'My Game', hi: 'मेरा गेम', mr: 'माझा गेम' },
    screen: 'my-game/my-game-screen',
    place: 'bids',
    reads: ['get_bid_history.php'],
    linkedFrom: ['menu'],
    icon: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  },
  {
    path: '/account-statement',
    access: 'active',
    title: { en: 'Account Statement', hi: 'खाता स्टेटमेंट', mr: 'खाते स्टेटमेंट' },
    screen: 'statement/statement-screen',
    reads: ['get_wallet_history.php'],
  },
  {
    path: '/fund_histry/:TYPE',
    access: 'active',
    title: { en: 'Fund History', hi: 'फंड इतिहास', mr: 'फंड इतिहास' },
    screen: 'funds/fund-history-screen',
    place: 'bids',
    reads: ['get_request_history.php'],
  },
  {
    path: '/request_history',
    access: 'active',
    title: { en: 'Deposit History', hi: 'जमा इतिहास', mr: 'जमा इतिहास' },
    screen: 'funds/request-history-screen',
    place: 'bids',
    reads: ['get_request_history.php'],
  },
  {
    path: '/jodi_chart/:gameName',
    access: 'anyone',
    title: { en: 'Jodi Chart', hi: 'जोड़ी चार्ट', mr: 'जोडी चार्ट' },
    screen: 'charts/chart-screen',
  },
  {
    path: '/pana_chart/:gameName',
    access: 'anyone',
    title: { en: 'Pana Chart', hi: 'पाना चार्ट', mr: 'पाना चार्ट' },
    screen: 'charts/chart-screen',
  },
];
