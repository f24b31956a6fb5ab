/**
 * What a provider keeps about a player, and how long: for good, until the account is forgotten, until it ends by itself, or so
 * many days. The provider's sweep and its `forget` go by it, and the privacy page tells it.
 */
export const keptData = {
  account: 'until-forgotten',
  books: 'for-good',
  pictures: 'until-forgotten',
  passkeys: 'until-forgotten',
  sessions: 30,
  tries: 7,
  codes: 1,
  exclusion: 'until-it-ends',
  acts: 'for-good',
} as const;

export type KeptData = keyof typeof keptData;
