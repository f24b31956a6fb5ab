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

/** What players of this game call the ways to take many numbers at once. */
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

/** What a helper wants to know: nothing, some digits, or three of them as a pana. */
export type HelperNeed = 'nothing' | 'digits' | 'two-digits' | 'pana';

export interface Helper {
  id: HelperId;
  needs: HelperNeed;
  /** Digits by which it shows what it takes, where it needs some; a pana is the type's own. */
  example?: string;
  /** The numbers of all types that it means; `chosen` are digits, or the three of a pana. */
  numbers: (chosen: readonly string[]) => readonly string[];
}

/** What each helper takes, in words, by the shape of a game type’s numbers. */
export type HelperRules = Record<GameTypeRule['shape'], Partial<Record<HelperId, string>>>;

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
  // Every pana that can be made of the chosen digits, whatever its kind; the type keeps its own.
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
  // A jodi is read as a number from 00 to 99: its last digit makes it odd or even, its first low or high.
  ...halves(jodiList, (jodi, half) => jodi.charAt(half === 'odd' || half === 'even' ? 1 : 0)),
];

const byShape: Record<GameTypeRule['shape'], readonly Helper[]> = {
  digit: halves(digits, (digit) => digit),
  jodi: ofJodis,
  pana: ofPanas,
  sangam: [],
};

/** The helpers of a game type: those that take any of its numbers. A sangam has none. */
export function helpersOf(type: GameTypeRule): readonly Helper[] {
  return byShape[type.shape].filter((helper) => numbersBy(type, helper, exampleOf(type, helper)).length > 0);
}

/** Digits by which a helper shows what it takes. */
export function exampleOf({ example }: GameTypeRule, helper: Helper): readonly string[] {
  return [...(helper.needs === 'pana' ? example : (helper.example ?? ''))];
}

/** The numbers of a type that a helper takes, in the order of the type. */
export function numbersBy(type: GameTypeRule, { numbers }: Helper, chosen: readonly string[]): string[] {
  const meant = new Set(numbers(chosen));
  return type.numbers.filter((number) => meant.has(number));
}

/** A pana and all that come of it by putting any of its digits' cut, five further, in its place. */
function familyOf(typed: string): string[] {
  const pana = sortedPana(typed);
  if (pana === undefined || !isPana(pana)) return [];
  const [first = '', second = '', third = ''] = [...pana].map((digit) => digit + cutOf(digit));
  return [...first].flatMap((one) =>
    [...second].flatMap((two) => [...third].map((three) => sortedPana(one + two + three) ?? '')),
  );
}

/** Whether a pana has both digits, twice the same one where they are equal. */
function hasBoth(pana: string, one: string, other: string): boolean {
  return pana.includes(one) && pana.replace(one, '').includes(other);
}

function isFullRed(jodi: string): boolean {
  return jodi.charAt(0) === jodi.charAt(1);
}

function isHalfRed(jodi: string): boolean {
  return cutOf(jodi.charAt(0)) === jodi.charAt(1);
}
