import type { Language } from 'shared/screens';

const en = {
  won: 'You won',
  net: 'net',
  result: 'Net result',
  bids: (staked: string, won: string) => `Bids ${staked} · won ${won}`,
  sessions: { Open: 'Open', Close: 'Close' } as Record<string, string>,
  balance: 'Balance now',
  more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  see: 'See your bids',
  close: 'Close',
};

const hi: typeof en = {
  won: 'आपका नफ़ा',
  net: '',
  result: 'नफ़ा-नुक़सान',
  bids: (staked, won) => `बोली ${staked} · जीत ${won}`,
  sessions: { Open: 'ओपन', Close: 'क्लोज़' },
  balance: 'अभी बैलेंस',
  more: (count) => `और ${count}`,
  see: 'अपनी बोलियाँ देखें',
  close: 'बंद करें',
};

/** Part of the deferred card's chunk, not of the frame's texts, which load first. */
export const winTexts: Record<Language, typeof en> = { en, hi };
