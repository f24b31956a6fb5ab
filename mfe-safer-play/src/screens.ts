import type { ScreenDeclaration } from 'shared/screens';

export const screens: ScreenDeclaration[] = [
  {
    path: '/safer-play',
    access: 'anyone',
    title: { en: 'Safer Play', hi: 'संयम से खेलें', mr: 'जपून खेळा' },
    screen: 'safer-play/safer-play-screen',
    linkedFrom: ['menu', 'wallet', 'foot'],
    icon: 'M12 3l7 3v5c0 4.6-2.9 8.3-7 10-4.1-1.7-7-5.4-7-10V6zM9 12l2 2 4-4',
    needs: 'fair_play',
  },
  {
    path: '/safer-play/reality-check',
    access: 'active',
    title: { en: 'Reality check', hi: 'समय की याद', mr: 'वेळेची आठवण' },
    screen: 'reality-check/reality-check',
    needs: 'fair_play',
    beside: true,
  },
  {
    path: '/practice',
    access: 'active',
    title: { en: 'Practice', hi: 'अभ्यास', mr: 'सराव' },
    screen: 'practice/practice-screen',
    linkedFrom: ['menu'],
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 12h.01',
  },
  {
    path: '/practice/first-steps',
    access: 'active',
    title: { en: 'First steps', hi: 'पहले क़दम', mr: 'पहिली पावले' },
    screen: 'first-steps/first-steps-guide',
    beside: true,
  },
];
