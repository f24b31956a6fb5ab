import { wholeNumber } from './bid-checks.ts';

interface SignedAmount {
  kind: 'credit' | 'debit';
  points: number;
}

/** Reads a wallet row's amount. A leading `-` is a debit, anything else a credit. */
export function signedAmount(amount: string): SignedAmount {
  const text = amount.replace(/[\s,]/g, '');
  const points = Math.abs(Number(text));
  return { kind: text.startsWith('-') ? 'debit' : 'credit', points: Number.isFinite(points) ? points : 0 };
}

/** Formats points with Indian digit groups: 12,34,567. */
export function pointsText(points: number): string {
  const [whole = '', fraction] = String(Math.abs(points)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return `${points < 0 ? '-' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** Formats points as rupees: `₹1,240`, `−₹10`. */
export function rupeesText(points: number): string {
  return points < 0 ? `−₹${pointsText(-points)}` : `₹${pointsText(points)}`;
}

/** Formats a credit or debit in rupees with its sign: `+₹500`, `−₹10`. Zero has no sign. */
export function signedRupeesText(points: number): string {
  return points > 0 ? `+${rupeesText(points)}` : rupeesText(points);
}

/** The maximum of points in one bid, deposit or withdrawal. */
export const MOST_POINTS = 1_000_000;

type AmountProblem = 'no-amount' | 'below-minimum';

/** Returns what is wrong with an amount. The amount must be a whole number above 0, and not below the minimum. */
export function amountProblem(typed: string, minimum = 0): AmountProblem | undefined {
  const amount = wholeNumber(typed);
  if (!amount) return 'no-amount';
  return amount < minimum ? 'below-minimum' : undefined;
}

/** Returns the route of the form that adds points, prefilled with an amount. */
export function addFundPath(amount: number): string {
  return `/add_fund_auto?amount=${amount}`;
}
