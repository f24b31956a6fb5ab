import { useState } from 'react';
import { dropKept, readKept, useKept, writeKept } from 'shared/store';

/** A payment that has a link and whose result is not known yet. */
export interface OpenPayment {
  transId: string;
  amount: string;
  payment_url: string;
  madeAt: number;
}

const name = 'payments';
const THREE_DAYS_MS = 259_200_000;

/** Returns the payments that started on this device and may still be pending, newest first. */
export function openPayments(phone_number: string, now = Date.now()): OpenPayment[] {
  return asPayments(readKept(name, phone_number), now);
}

/** Returns the open payments. Rerenders when this page or another tab changes them. */
export function useStoredPayments(phone_number: string): OpenPayment[] {
  const [openedAt] = useState(() => Date.now());
  return asPayments(useKept(name, phone_number), openedAt);
}

/**
 * Returns the payment as it was stored when the page opened, because the end of a payment removes the payment from
 * storage.
 */
export function useStoredPayment(phone_number: string, transId: string): OpenPayment | undefined {
  const [kept] = useState(() => openPayments(phone_number).find((payment) => payment.transId === transId));
  return kept;
}

export function storePayment(phone_number: string, payment: OpenPayment): void {
  const others = openPayments(phone_number).filter(({ transId }) => transId !== payment.transId);
  writeKept(name, phone_number, [payment, ...others].slice(0, 5));
}

export function removePayment(phone_number: string, transId: string): void {
  const others = openPayments(phone_number).filter((payment) => payment.transId !== transId);
  if (others.length === 0) return dropKept(name, phone_number);
  writeKept(name, phone_number, others);
}

function asPayments(kept: unknown, now: number): OpenPayment[] {
  return Array.isArray(kept) ? kept.filter(isPayment).filter(({ madeAt }) => now - madeAt < THREE_DAYS_MS) : [];
}

function isPayment(kept: unknown): kept is OpenPayment {
  const { transId, amount, payment_url, madeAt } = Object(kept) as Record<string, unknown>;
  return [transId, amount, payment_url].every((text) => typeof text === 'string') && typeof madeAt === 'number';
}
