import type { ScreenDeclaration } from '../../shared/src/screens/screen.ts';

export const screens: ScreenDeclaration[] = [
  { path: '/all-bid', access: 'active', title: { en: 'All Bids', hi: 'सभी बोलियाँ' }, screen: 'menu/history-menu-screen' },
];
