/**
 * The data about a player that a provider stores, and for how long: permanently, until the account is deleted, until
 * the data expires, or a number of days. The provider's cleanup and its `forget` command follow this list, and the
 * privacy page shows it.
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
