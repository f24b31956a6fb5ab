import { wholeNumber } from './bid-checks.ts';

interface SignedAmount {
  kind: 'credit' | 'debit';
  points: number;
}

/** A wallet row's amount. A leading `-` is a debit, anything else a credit. */
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

/** Points as rupees: `₹1,240`, `−₹10`. */
export function rupeesText(points: number): string {
  return points < 0 ? `−₹${pointsText(-points)}` : `₹${pointsText(points)}`;
}

/** Rupees with their sign, for a credit or debit: `+₹500`, `−₹10`. Zero has none. */
export function signedRupeesText(points: number): string {
  return points > 0 ? `+${rupeesText(points)}` : rupeesText(points);
}

/** The most points of one bid, deposit or withdrawal. */
export const MOST_POINTS = 1_000_000;

type AmountProblem = 'no-amount' | 'below-minimum';

/** The amount must be a whole number above 0 and not below the minimum, if there is one. */
export function amountProblem(typed: string, minimum = 0): AmountProblem | undefined {
  const amount = wholeNumber(typed);
  if (!amount) return 'no-amount';
  return amount < minimum ? 'below-minimum' : undefined;
}

/** The route of the form that adds points, prefilled with this amount. */
export function addFundPath(amount: number): string {
  return `/add_fund_auto?amount=${amount}`;
}
