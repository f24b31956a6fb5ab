import type { GameType, GameTypeRule } from 'shared/rules';

const motor: Partial<Record<GameType, string>> = {
  'Single Pana': 'SP motor',
  'Double Pana': 'DP motor',
  'Triple Pana': 'TP motor',
};

const helpers = {
  motor: 'Motor',
  digit: 'All of a digit',
  cycle: 'Cycle',
  family: 'Family',
  odd: 'Odd',
  even: 'Even',
  low: 'Low',
  high: 'High',
  red: 'Red jodis',
  fullRed: 'Same digits',
  halfRed: 'Five apart',
};

/** Describes what each helper picks, by the shape of a game type’s numbers. */
export type HelperRules = Record<GameTypeRule['shape'], Partial<Record<keyof typeof helpers, string>>>;

const rules: HelperRules = {
  digit: {
    odd: 'The odd digits.',
    even: 'The even digits.',
    low: 'The five small digits.',
    high: 'The five large digits.',
  },
  jodi: {
    red: 'Jodis that charts mark red: one digit twice, or two digits five apart.',
    fullRed: 'Jodis of one digit twice.',
    halfRed: 'Jodis of two digits five apart.',
    odd: 'Jodis that end with an odd digit.',
    even: 'Jodis that end with an even digit.',
    low: 'Jodis that begin with 0, 1, 2, 3 or 4.',
    high: 'Jodis that begin with 5, 6, 7, 8 or 9.',
  },
  pana: {
    motor: 'All panas of this game made of the digits you choose.',
    digit: 'All panas of this game whose digits add up to a number that ends with yours.',
    cycle: 'All panas of this game that have both of two digits.',
    family:
      'Choose a pana. Each of its digits may also become its partner: 1 and 6, 2 and 7, 3 and 8, 4 and 9, 5 and 0.',
    odd: 'Panas whose digits add up to an odd number.',
    even: 'Panas whose digits add up to an even number.',
    low: 'Panas whose digits add up to a number that ends with 0, 1, 2, 3 or 4.',
    high: 'Panas whose digits add up to a number that ends with 5, 6, 7, 8 or 9.',
  },
  sangam: {},
};

export const texts = {
  title: 'Add many numbers',
  /** The label under the icon. It is as narrow as its reserved place. The title contains the same word. */
  short: 'Many',
  again: 'Last slip again',
  slipOnly: 'A sangam is entered by hand; you can repeat your last slip.',
  pointsEach: 'Points on each',
  lead: 'Choose a way. No bid is placed until you submit.',
  left: (points: string) => `${points} left after your slip`,
  bids: (count: number) => (count === 1 ? '1 bid' : `${count} bids`),
  numbers: (count: number) => (count === 1 ? '1 number' : `${count} numbers`),
  adds: (what: string, cost: string) => `${what}, ${cost}`,
  add: (what: string) => `Add to slip: ${what}`,
  added: (what: string, cost: string) => `On your slip: ${what}, ${cost}`,
  helpersTitle: 'Many at once',
  motor,
  helpers,
  rules,
  example: (digits: string, numbers: string) => (digits ? `Choose ${digits}: ${numbers}` : numbers),
  digits: { digits: 'Choose digits', 'two-digits': 'Choose two digits', pana: 'Choose three digits' },
  chooseMore: 'Choose digits to see the numbers.',
  setsTitle: 'Your numbers',
  setsLead: 'Saved on this phone only.',
  emptySlip: 'Add numbers to your slip to save them under a name.',
  nameOf: (numbers: string) => `Name for the ${numbers} of your slip`,
  keep: 'Save these numbers',
  nameFirst: 'Give them a name first.',
  tooMany: 'You have 12 sets. Delete one to save another.',
  forget: (name: string) => `Delete ${name}`,
};
