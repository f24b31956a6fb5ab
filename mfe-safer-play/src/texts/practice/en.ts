export const texts = {
  only: 'Practice. These points exist on this phone only: they are not in your wallet, and no real market takes them.',
  points: (points: string) => `${points} practice points`,
  digit: 'Pick a digit. 10 pays 95.',
  stake: 'Practice points on it',
  chooseFirst: 'Choose a digit',
  draw: (points: number, digit: string) => `Put ${points} on ${digit} and draw`,
  sum: (digits: string, sum: number, digit: string) => `${digits} = ${sum}: its last digit, ${digit}, is drawn.`,
  won: (digit: string, points: string) => `${digit} came: ${points} practice points for you.`,
  lost: (digit: string, points: string) => `Not ${digit}: ${points} practice points are gone.`,
  again: 'Start again with 1,000 practice points',
  toMarkets: 'To the real markets',
};
