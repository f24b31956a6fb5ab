import type { ScreenDeclaration } from 'shared/screens';

const home = {
  title: { en: 'Home', hi: 'होम', mr: 'होम' },
  access: 'player',
  screen: 'home/home-screen',
  reads: ['get_games.php'],
} as const;
const playGame = { en: 'Play Game', hi: 'गेम खेलें', mr: 'गेम खेळा' };

export const screens: ScreenDeclaration[] = [
  { path: '/', ...home },
  { path: '/home', ...home },
  {
    path: '/game_type/:gameName',
    access: 'active',
    title: { en: ':gameName', hi: ':gameName', mr: ':gameName' },
    screen: 'game-types/game-types-screen',
  },
  {
    path: '/game_type_single/:gameName/:gameType',
    access: 'active',
    title: playGame,
    screen: 'single-bid/single-bid-screen',
    bottomNav: false,
  },
  {
    path: '/game_type/:gameName/:gameType',
    access: 'active',
    title: playGame,
    screen: 'bulk-bid/bulk-bid-screen',
    bottomNav: false,
  },
  {
    path: '/game_type/:gameName/half_sangam',
    access: 'active',
    title: { en: 'Half Sangam', hi: 'हाफ़ संगम', mr: 'हाफ संगम' },
    screen: 'sangam/half-sangam-screen',
    bottomNav: false,
  },
  {
    path: '/game_type/:gameName/full_sangam',
    access: 'active',
    title: { en: 'Full Sangam', hi: 'फ़ुल संगम', mr: 'फुल संगम' },
    screen: 'sangam/full-sangam-screen',
    bottomNav: false,
  },
  {
    path: '/game-rates',
    access: 'active',
    title: { en: 'Game Rates', hi: 'गेम रेट', mr: 'गेम रेट' },
    screen: 'rates/game-rates-screen',
  },
];
