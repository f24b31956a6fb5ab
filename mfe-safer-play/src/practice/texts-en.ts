export const texts = {
  only: 'Practice. These points exist on this phone only: they are not in your wallet, and no real market takes them.',
  points: (points: string) => `${points} practice points`,
  digit: 'Which digit will come?',
  stake: 'Practice points on it: a hit pays 95 for 10',
  chooseFirst: 'Choose a digit',
  draw: (points: number, digit: string) => `Put ${points} on ${digit} and draw`,
  sum: (digits: string, sum: number, digit: string) => `${digits} = ${sum}: its last digit, ${digit}, has come.`,
  won: (digit: string, points: string) => `${digit} came: ${points} practice points for you.`,
  lost: (digit: string, points: string) => `Not ${digit}: ${points} practice points are gone.`,
  again: 'Begin again with 1,000 practice points',
  toMarkets: 'To the real markets',
};
