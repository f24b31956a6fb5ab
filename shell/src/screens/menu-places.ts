/** The screens in the menu. A separate file, because they are prefetched while the menu is closed. */
export const menuPlaces = {
  statement: '/account-statement',
  rates: '/game-rates',
  howToPlay: '/how-to-play',
  terms: '/privacy-policy',
  profile: '/profile',
};
