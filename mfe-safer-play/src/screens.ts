import type { ScreenDeclaration } from 'shared/screens';

export const screens: ScreenDeclaration[] = [
  {
    path: '/safer-play',
    access: 'anyone',
    title: { en: 'Safer Play', hi: 'संयम से खेलें' },
    screen: 'safer-play/safer-play-screen',
    linkedFrom: ['menu', 'wallet', 'foot'],
    icon: 'M12 3l7 3v5c0 4.6-2.9 8.3-7 10-4.1-1.7-7-5.4-7-10V6zM9 12l2 2 4-4',
    needs: 'fair_play',
  },
  {
    path: '/safer-play/reality-check',
    access: 'active',
    title: { en: 'Reality check', hi: 'समय की याद' },
    screen: 'reality-check/reality-check',
    needs: 'fair_play',
    beside: true,
  },
];
