import type { ScreenDeclaration } from 'shared/screens';

export const screens: ScreenDeclaration[] = [
  { path: '/wallet_histroy', access: 'active', title: { en: 'Wallet Management', hi: 'वॉलेट प्रबंधन' }, screen: 'menu/wallet-menu-screen' },
];
