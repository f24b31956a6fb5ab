import type { Language } from 'shared/screens';

const en = {
  won: (points: string) => `You won ${points}`,
  balance: 'New balance',
  more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  see: 'See your bids',
  close: 'Close',
};

const hi: typeof en = {
  won: (points) => `आप ${points} जीते`,
  balance: 'नया बैलेंस',
  more: (count) => `और ${count}`,
  see: 'अपनी बोलियाँ देखें',
  close: 'बंद करें',
};

/** Beside the card, which comes late, and not in the frame's table, which comes first. */
export const winTexts: Record<Language, typeof en> = { en, hi };
