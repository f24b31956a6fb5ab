const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const KEYPAD = ['123', '456', '789', ' 0 '];

// The codes among the 200 most common that no rule below matches.
const otherFavourites = new Set([
  '1233',
  '1324',
  '5150',
  '1235',
  '7410',
  '1245',
  '8520',
  '1318',
  '4200',
  '7942',
  '5425',
  '1092',
  '1379',
]);

/**
 * Returns whether an MPIN is easy to guess: one of the 200 most common codes, a date or year, a repetition, a sequence,
 * a line on the keypad, or a part of the mobile number.
 */
export function isWeakMpin(mpin: string, mobile = ''): boolean {
  const isOfMobile = mobile.startsWith(mpin) || mobile.endsWith(mpin);
  return (
    isOfMobile ||
    isDate(mpin) ||
    isYear(mpin) ||
    isRepetition(mpin) ||
    isRun(mpin) ||
    isKeypadLine(mpin) ||
    otherFavourites.has(mpin)
  );
}

// Accepts the day first, as in India, or the month first.
function isDate(mpin: string): boolean {
  const [first, second] = [Number(mpin.slice(0, 2)), Number(mpin.slice(2))];
  return isDayOf(first, second) || isDayOf(second, first);
}

function isDayOf(day: number, month: number): boolean {
  return day >= 1 && day <= (DAYS_OF_MONTH[month - 1] ?? 0);
}

function isYear(mpin: string): boolean {
  return mpin >= '1900' && mpin <= '2029';
}

// Matches 1212, 1122, 1221, and codes with the same digit three times.
function isRepetition(mpin: string): boolean {
  const [a, b, c, d] = mpin;
  const isOfPairs = (a === c && b === d) || (a === b && c === d) || (a === d && b === c);
  return isOfPairs || [...mpin].some((digit) => mpin.split(digit).length > 3);
}

// Matches steps of one or two, ascending or descending. After 9 follows 0.
function isRun(mpin: string): boolean {
  const digits = [...mpin].map(Number);
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);
  return [1, 2, 8, 9].some((step) => steps.every((one) => one === step));
}

// Matches four different keys, each next to the previous one.
function isKeypadLine(mpin: string): boolean {
  const keys = [...mpin].map(placeOfKey);
  const areNeighbours = keys
    .slice(1)
    .every(
      ({ row, column }, at) => Math.abs(row - (keys[at]?.row ?? 9)) + Math.abs(column - (keys[at]?.column ?? 9)) === 1,
    );
  return areNeighbours && new Set(mpin).size === 4;
}

function placeOfKey(digit: string): { row: number; column: number } {
  const row = KEYPAD.findIndex((keys) => keys.includes(digit));
  return { row, column: KEYPAD[row]?.indexOf(digit) ?? 0 };
}
