/**
 * What a provider stores about a player, and how long: permanently, until the account is deleted, until it expires, or for a
 * number of days. The provider's cleanup and its `forget` use it, and the privacy page shows it.
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
