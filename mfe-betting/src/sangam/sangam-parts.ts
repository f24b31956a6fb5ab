import type { BidNumbers } from 'shared/provider';
import { allPanas, digits, SANGAM_NEEDS_DRAWABLE_PANAS } from 'shared/rules';

export type SangamPart = keyof BidNumbers;
export type SangamForm = readonly [SangamPart, SangamPart];

export const fullSangam: SangamForm = ['open_pana', 'close_pana'];
/** The two forms between which Change goes. */
export const halfSangam: readonly [SangamForm, SangamForm] = [['open_pana', 'close_digit'], ['open_digit', 'close_pana']];

const anyThreeDigits = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'));

export function numbersOfPart(part: SangamPart): readonly string[] {
  if (part === 'open_digit' || part === 'close_digit') return digits;
  return SANGAM_NEEDS_DRAWABLE_PANAS ? allPanas : anyThreeDigits;
}
