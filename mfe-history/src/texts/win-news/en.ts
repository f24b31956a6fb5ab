export const texts = {
  appName: 'Matka',
  /** Returns the words before and after the amount. */
  gain: (): [string, string] => ['You won', 'net'],
  result: 'Net result',
  bids: (staked: string, won: string) => `Bids ${staked} · won ${won}`,
  balance: 'Balance now',
  more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  see: 'See your bids',
  drawn: (result: string) => `Result ${result}`,
  share: 'Share picture',
};
