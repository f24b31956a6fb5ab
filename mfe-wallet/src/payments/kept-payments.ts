import { dropKept, readKept, writeKept } from 'shared/store';

/** A payment whose link was given out and whose end is not known yet. */
export interface OpenPayment {
  transId: string;
  amount: string;
  payment_url: string;
  madeAt: number;
}

const name = 'payments';
const THREE_DAYS_MS = 259_200_000;

/** The payments that were begun on this device and may still be under way, newest first. */
export function openPayments(phone_number: string, now = Date.now()): OpenPayment[] {
  const kept = readKept(name, phone_number);
  return Array.isArray(kept) ? kept.filter(isPayment).filter(({ madeAt }) => now - madeAt < THREE_DAYS_MS) : [];
}

export function keepPayment(phone_number: string, payment: OpenPayment): void {
  const others = openPayments(phone_number).filter(({ transId }) => transId !== payment.transId);
  writeKept(name, phone_number, [payment, ...others].slice(0, 5));
}

export function forgetPayment(phone_number: string, transId: string): void {
  const others = openPayments(phone_number).filter((payment) => payment.transId !== transId);
  if (others.length === 0) return dropKept(name, phone_number);
  writeKept(name, phone_number, others);
}

function isPayment(kept: unknown): kept is OpenPayment {
  const { transId, amount, payment_url, madeAt } = Object(kept) as Record<string, unknown>;
  return [transId, amount, payment_url].every((text) => typeof text === 'string') && typeof madeAt === 'number';
}
