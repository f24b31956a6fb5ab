/** The texts show a win as a net win, like the app. A payout up to the stake is not called a win. */
export const texts = {
  net: (net: string) => `You won ${net} net.`,
  below: (won: string, staked: string) => `You got back ${won} of ${staked}.`,
  lost: 'Your bids did not win this time.',
};
