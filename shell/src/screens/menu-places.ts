/**
 * The screens in the menu. A separate file, because the shell prefetches these screens while the menu's chunk is not
 * loaded.
 */
export const menuPlaces = {
  statement: '/account-statement',
  rates: '/game-rates',
  howToPlay: '/how-to-play',
  terms: '/privacy-policy',
  profile: '/profile',
};
