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

/** The players' own names for the ways to pick many numbers. */
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
  /** Example digits, if it needs some; for a pana the type has its own. */
  example?: string;
  /** The matching numbers of all types; `chosen` are digits, or the three digits of a pana. */
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
  // Every pana that the chosen digits can form, of any kind; the caller filters by type.
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
  // Both digits of a pair and any third: ten panas, eight of them single and two double.
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
  // A jodi counts as a number from 00 to 99: its last digit makes it odd or even, its first low or high.
  ...halves(jodiList, (jodi, half) => jodi.charAt(half === 'odd' || half === 'even' ? 1 : 0)),
];

const byShape: Record<GameTypeRule['shape'], readonly Helper[]> = {
  digit: halves(digits, (digit) => digit),
  jodi: ofJodis,
  pana: ofPanas,
  sangam: [],
};

/** The helpers that yield numbers of a game type. A sangam has none. */
export function helpersOf(type: GameTypeRule): readonly Helper[] {
  return byShape[type.shape].filter((helper) => numbersBy(type, helper, exampleOf(type, helper)).length > 0);
}

export function exampleOf({ example }: GameTypeRule, helper: Helper): readonly string[] {
  return [...(helper.needs === 'pana' ? example : (helper.example ?? ''))];
}

/** The numbers that a helper yields, in the order of the type. */
export function numbersBy(type: GameTypeRule, { numbers }: Helper, chosen: readonly string[]): string[] {
  const meant = new Set(numbers(chosen));
  return type.numbers.filter((number) => meant.has(number));
}

/** A pana and all panas formed by replacing any of its digits with its cut, the digit five further. */
function familyOf(typed: string): string[] {
  const pana = sortedPana(typed);
  if (pana === undefined || !isPana(pana)) return [];
  const [first = '', second = '', third = ''] = [...pana].map((digit) => digit + cutOf(digit));
  return [...first].flatMap((one) =>
    [...second].flatMap((two) => [...third].map((three) => sortedPana(one + two + three) ?? '')),
  );
}

/** Whether a pana has both digits, or the digit twice if they are equal. */
function hasBoth(pana: string, one: string, other: string): boolean {
  return pana.includes(one) && pana.replace(one, '').includes(other);
}

function isFullRed(jodi: string): boolean {
  return jodi.charAt(0) === jodi.charAt(1);
}

function isHalfRed(jodi: string): boolean {
  return cutOf(jodi.charAt(0)) === jodi.charAt(1);
}
