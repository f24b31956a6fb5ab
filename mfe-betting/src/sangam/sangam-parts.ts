import { useState } from 'react';
import type { BidNumbers } from 'shared/provider';
import { allPanas, digits, SANGAM_NEEDS_DRAWABLE_PANAS } from 'shared/rules';
import { useSearchParams } from 'shared/screens';

export type SangamPart = keyof BidNumbers;
export type SangamForm = readonly [SangamPart, SangamPart];
export type TypedParts = Partial<BidNumbers>;

export const fullSangam: SangamForm = ['open_pana', 'close_pana'];
/** The two forms of a half sangam. The Change button switches between them. */
export const halfSangam: readonly [SangamForm, SangamForm] = [
  ['open_pana', 'close_digit'],
  ['open_digit', 'close_pana'],
];

const anyThreeDigits = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'));

export function numbersOfPart(part: SangamPart): readonly string[] {
  if (part === 'open_digit' || part === 'close_digit') return digits;
  return SANGAM_NEEDS_DRAWABLE_PANAS ? allPanas : anyThreeDigits;
}

/** Returns the parts being typed. Initially those of a bid to repeat. */
export function useFirstParts(form: SangamForm) {
  const [query] = useSearchParams();
  return useState<TypedParts>(() =>
    Object.fromEntries(
      form
        .map((part) => [part, query.get(part) ?? ''])
        .filter(([part, number]) => numbersOfPart(part as SangamPart).includes(String(number))),
    ),
  );
}
