/** Where the menu leads; apart from it, since their screens are fetched ahead while it is shut. */
export const menuPlaces = {
  statement: '/account-statement',
  rates: '/game-rates',
  howToPlay: '/how-to-play',
  terms: '/privacy-policy',
  profile: '/profile',
};
