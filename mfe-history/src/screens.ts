import type { ScreenDeclaration } from 'shared/screens';

export const screens: ScreenDeclaration[] = [
  { path: '/all-bid', access: 'active', title: { en: 'All Bids', hi: 'सभी बोलियाँ' }, screen: 'menu/history-menu-screen' },
  { path: '/my-bid', access: 'active', title: { en: 'Bid History', hi: 'बोली इतिहास' }, screen: 'bids/bid-history-screen' },
];
