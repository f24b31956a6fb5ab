export const texts = { bidHistory: 'Bid History' };

export type Texts = typeof texts;
