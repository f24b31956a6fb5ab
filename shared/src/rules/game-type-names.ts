import type { GameType } from './game-types.ts';
import type { Language } from './languages.ts';
import type { BidSession } from './market-clock.ts';

/** The seven game types in the player's language. The English names are the names on the wire. */
export const gameTypeNames: Record<Language, Record<GameType, string>> = {
  en: {
    'Single Digit': 'Single Digit',
    'Jodi Digit': 'Jodi Digit',
    'Single Pana': 'Single Pana',
    'Double Pana': 'Double Pana',
    'Triple Pana': 'Triple Pana',
    'Half Sangam': 'Half Sangam',
    'Full Sangam': 'Full Sangam',
  },
  hi: {
    'Single Digit': 'सिंगल डिजिट',
    'Jodi Digit': 'जोड़ी डिजिट',
    'Single Pana': 'सिंगल पाना',
    'Double Pana': 'डबल पाना',
    'Triple Pana': 'ट्रिपल पाना',
    'Half Sangam': 'हाफ़ संगम',
    'Full Sangam': 'फ़ुल संगम',
  },
  mr: {
    'Single Digit': 'सिंगल अंक',
    'Jodi Digit': 'जोडी',
    'Single Pana': 'सिंगल पाना',
    'Double Pana': 'डबल पाना',
    'Triple Pana': 'ट्रिपल पाना',
    'Half Sangam': 'हाफ संगम',
    'Full Sangam': 'फुल संगम',
  },
};

/** The two sessions of a market in the player's language. */
export const sessionNames: Record<Language, Record<BidSession, string>> = {
  en: { Open: 'Open', Close: 'Close' },
  hi: { Open: 'ओपन', Close: 'क्लोज़' },
  mr: { Open: 'ओपन', Close: 'क्लोज' },
};
