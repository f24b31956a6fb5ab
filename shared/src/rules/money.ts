import { wholeNumber } from './bid-checks.ts';

/** Points in and out of the wallet. */
export interface SignedAmount {
  kind: 'credit' | 'debit';
  points: number;
}

/** A wallet row's amount: a leading `-` is a debit, anything else a credit. */
export function signedAmount(amount: string): SignedAmount {
  const text = amount.replace(/[\s,]/g, '');
  const points = Math.abs(Number(text));
  return { kind: text.startsWith('-') ? 'debit' : 'credit', points: Number.isFinite(points) ? points : 0 };
}

/** Points with Indian digit groups: 12,34,567. */
export function pointsText(points: number): string {
  const [whole = '', fraction] = String(Math.abs(points)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return `${points < 0 ? '-' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** What is wrong with a typed amount of a deposit or withdrawal. */
export type AmountProblem = 'no-amount' | 'below-minimum';

/** A whole number above 0 and not below the minimum; a minimum that is not given asks for nothing more. */
export function amountProblem(typed: string, minimum = 0): AmountProblem | undefined {
  const amount = wholeNumber(typed);
  if (!amount) return 'no-amount';
  return amount < minimum ? 'below-minimum' : undefined;
}
