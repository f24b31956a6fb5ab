import { useState } from 'react';
import { dropKept, newId, readKept, useKept, writeKept } from 'shared/store';

export type RequestKind = 'payment' | 'deposit' | 'withdrawal';

/**
 * A money request that was sent and not answered. The provider may have accepted it, unless it is marked `isUntaken`.
 */
export interface UnansweredRequest {
  id: string;
  amount: string;
  /** What identifies the request besides the amount, such as a deposit's UTR. */
  reference: string;
  madeAt: number;
  /** The session had ended, so the provider did not process the request. */
  isUntaken?: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Returns the request of this kind that waits for an answer. After a day it no longer counts: by then it is in the
 * history, or the provider never accepted it.
 */
export function unansweredRequest(
  kind: RequestKind,
  phone_number: string,
  now = Date.now(),
): UnansweredRequest | undefined {
  return asRequest(readKept(nameOf(kind), phone_number), now);
}

/** Returns the unanswered request. Rerenders when this page or another tab changes it. */
export function useUnansweredRequest(kind: RequestKind, phone_number: string): UnansweredRequest | undefined {
  const [openedAt] = useState(() => Date.now());
  return asRequest(useKept(nameOf(kind), phone_number), openedAt);
}

/** Returns the id of a request. Retries use the same id until an answer arrives. A different request gets a new id. */
export function beginRequest(
  kind: RequestKind,
  phone_number: string,
  request: Pick<UnansweredRequest, 'amount' | 'reference'>,
): string {
  const kept = unansweredRequest(kind, phone_number);
  if (kept && isSame(kept, request)) {
    if (kept.isUntaken)
      writeKept(nameOf(kind), phone_number, { ...kept, isUntaken: false } satisfies UnansweredRequest);
    return kept.id;
  }
  const id = newId();
  writeKept(nameOf(kind), phone_number, { id, ...request, madeAt: Date.now() } satisfies UnansweredRequest);
  return id;
}

/** Ends a request that was answered or that the player gave up. Keeps a newer request from another tab. */
export function endRequest(kind: RequestKind, phone_number: string, id: string): void {
  if (unansweredRequest(kind, phone_number)?.id === id) dropKept(nameOf(kind), phone_number);
}

/**
 * Marks a request that the provider did not process. Not used if an earlier try of the request was sent, because that
 * try may have succeeded.
 */
export function markUntaken(kind: RequestKind, phone_number: string, id: string): void {
  const kept = unansweredRequest(kind, phone_number);
  if (kept?.id === id) writeKept(nameOf(kind), phone_number, { ...kept, isUntaken: true } satisfies UnansweredRequest);
}

function isSame(
  kept: UnansweredRequest,
  { amount, reference }: Pick<UnansweredRequest, 'amount' | 'reference'>,
): boolean {
  return kept.amount === amount && kept.reference === reference;
}

function nameOf(kind: RequestKind): string {
  return `act:${kind}`;
}

function asRequest(kept: unknown, now: number): UnansweredRequest | undefined {
  return isRequest(kept) && now - kept.madeAt < DAY_MS ? kept : undefined;
}

function isRequest(kept: unknown): kept is UnansweredRequest {
  const { id, amount, reference, madeAt } = Object(kept) as Record<string, unknown>;
  return [id, amount, reference].every((text) => typeof text === 'string') && typeof madeAt === 'number';
}
