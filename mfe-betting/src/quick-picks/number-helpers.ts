import {
  digitOf,
  digits,
  doublePanas,
  isPana,
  singlePanas,
  sortedPana,
  triplePanas,
  type GameTypeRule,
} from 'shared/rules';

/** The ways to pick many numbers, by the players' own names for them. */
export type HelperId =
  | 'motor'
  | 'digit'
  | 'cycle'
  | 'family'
  | 'odd'
  | 'even'
  | 'low'
  | 'high'
  | 'red'
  | 'fullRed'
  | 'halfRed';

/** The input that a helper needs: nothing, some digits, or a pana. */
export type HelperNeed = 'nothing' | 'digits' | 'two-digits' | 'pana';

export interface Helper {
  id: HelperId;
  needs: HelperNeed;
  /** Digits for the example, if the helper needs digits. The example of a pana is the game type's own. */
  example?: string;
  /** Returns the matching numbers of all game types. `chosen` contains digits, or the three digits of a pana. */
  numbers: (chosen: readonly string[]) => readonly string[];
}

const panas = [...singlePanas, ...doublePanas, ...triplePanas];
const jodiList = digits.flatMap((first) => digits.map((second) => first + second));
const cutOf = (digit: string) => String((Number(digit) + 5) % 10);

const byDigit: Record<'odd' | 'even' | 'low' | 'high', (digit: string) => boolean> = {
  odd: (digit) => Number(digit) % 2 === 1,
  even: (digit) => Number(digit) % 2 === 0,
  low: (digit) => Number(digit) < 5,
  high: (digit) => Number(digit) >= 5,
};

const halves = (
  numbers: readonly string[],
  digitThatDecides: (number: string, half: keyof typeof byDigit) => string,
): Helper[] =>
  (['odd', 'even', 'low', 'high'] as const).map((half) => ({
    id: half,
    needs: 'nothing',
    numbers: () => numbers.filter((number) => byDigit[half](digitThatDecides(number, half))),
  }));

const ofPanas: readonly Helper[] = [
  // Yields every pana that the chosen digits can form, of any kind. `numbersBy` keeps those of the game type.
  {
    id: 'motor',
    needs: 'digits',
    example: '1234',
    numbers: (chosen) => panas.filter((pana) => [...pana].every((digit) => chosen.includes(digit))),
  },
  {
    id: 'digit',
    needs: 'digits',
    example: '6',
    numbers: (chosen) => panas.filter((pana) => chosen.includes(digitOf(pana))),
  },
  // Yields the panas of both digits and any third digit: ten panas, eight single and two double.
  {
    id: 'cycle',
    needs: 'two-digits',
    example: '12',
    numbers: ([one, other]) =>
      one !== undefined && other !== undefined ? panas.filter((pana) => hasBoth(pana, one, other)) : [],
  },
  { id: 'family', needs: 'pana', numbers: (chosen) => familyOf(chosen.join('')) },
  ...halves(panas, digitOf),
];

const ofJodis: readonly Helper[] = [
  { id: 'red', needs: 'nothing', numbers: () => jodiList.filter((jodi) => isFullRed(jodi) || isHalfRed(jodi)) },
  { id: 'fullRed', needs: 'nothing', numbers: () => jodiList.filter(isFullRed) },
  { id: 'halfRed', needs: 'nothing', numbers: () => jodiList.filter(isHalfRed) },
  // A jodi counts as a number from 00 to 99. Its last digit decides odd or even, and its first digit low or high.
  ...halves(jodiList, (jodi, half) => jodi.charAt(half === 'odd' || half === 'even' ? 1 : 0)),
];

const byShape: Record<GameTypeRule['shape'], readonly Helper[]> = {
  digit: halves(digits, (digit) => digit),
  jodi: ofJodis,
  pana: ofPanas,
  sangam: [],
};

/** Returns the helpers that yield numbers of a game type. Empty for a sangam. */
export function helpersOf(type: GameTypeRule): readonly Helper[] {
  return byShape[type.shape].filter((helper) => numbersBy(type, helper, exampleOf(type, helper)).length > 0);
}

export function exampleOf({ example }: GameTypeRule, helper: Helper): readonly string[] {
  return [...(helper.needs === 'pana' ? example : (helper.example ?? ''))];
}

/** Returns the numbers that a helper yields, in the order of the game type. */
export function numbersBy(type: GameTypeRule, { numbers }: Helper, chosen: readonly string[]): string[] {
  const meant = new Set(numbers(chosen));
  return type.numbers.filter((number) => meant.has(number));
}

/**
 * Returns a pana and all panas formed by replacing any of its digits with the cut of that digit. The cut of a digit is
 * five more, modulo 10.
 */
function familyOf(typed: string): string[] {
  const pana = sortedPana(typed);
  if (pana === undefined || !isPana(pana)) return [];
  const [first = '', second = '', third = ''] = [...pana].map((digit) => digit + cutOf(digit));
  return [...first].flatMap((one) =>
    [...second].flatMap((two) => [...third].map((three) => sortedPana(one + two + three) ?? '')),
  );
}

/** Returns true if a pana has both digits. If the digits are equal, the pana must have the digit twice. */
function hasBoth(pana: string, one: string, other: string): boolean {
  return pana.includes(one) && pana.replace(one, '').includes(other);
}

function isFullRed(jodi: string): boolean {
  return jodi.charAt(0) === jodi.charAt(1);
}

function isHalfRed(jodi: string): boolean {
  return cutOf(jodi.charAt(0)) === jodi.charAt(1);
}
