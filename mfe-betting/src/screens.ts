import type { ScreenDeclaration } from 'shared/screens';

const home = { title: { en: 'Home', hi: 'होम' }, access: 'player', screen: 'home/home-screen' } as const;

export const screens: ScreenDeclaration[] = [
  { path: '/', ...home },
  { path: '/home', ...home },
];
