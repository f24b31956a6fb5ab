import { useState } from 'react';
import { dropKept, newId, readKept, useKept, writeKept } from 'shared/store';

/** What moves money. */
export type ActKind = 'payment' | 'deposit' | 'withdrawal';

/** An act on money that was sent and not answered: it may or may not have happened, unless it is known that it was not taken. */
export interface UnansweredAct {
  id: string;
  amount: string;
  /** What else makes it this act and no other, as the UTR of a deposit. */
  reference: string;
  madeAt: number;
  /** The session had ended, so that the provider did not look at it. */
  isUntaken?: boolean;
}

const DAY_MS = 86_400_000;

/** The act of this kind that still waits for its answer; one of yesterday is in the history or was never taken. */
export function unansweredAct(kind: ActKind, phone_number: string, now = Date.now()): UnansweredAct | undefined {
  return asAct(readKept(nameOf(kind), phone_number), now);
}

/** The same, followed as this page or another tab begins and ends acts. */
export function useUnansweredAct(kind: ActKind, phone_number: string): UnansweredAct | undefined {
  const [openedAt] = useState(() => Date.now());
  return asAct(useKept(nameOf(kind), phone_number), openedAt);
}

/** The id of an act: the same on every try until it is answered, a new one once the act is another. */
export function beginAct(
  kind: ActKind,
  phone_number: string,
  act: Pick<UnansweredAct, 'amount' | 'reference'>,
): string {
  const kept = unansweredAct(kind, phone_number);
  if (kept && isSame(kept, act)) {
    if (kept.isUntaken) writeKept(nameOf(kind), phone_number, { ...kept, isUntaken: false } satisfies UnansweredAct);
    return kept.id;
  }
  const id = newId();
  writeKept(nameOf(kind), phone_number, { id, ...act, madeAt: Date.now() } satisfies UnansweredAct);
  return id;
}

/** The act was answered, or the player says that the next is another; one that another tab has begun since goes on. */
export function endAct(kind: ActKind, phone_number: string, id: string): void {
  if (unansweredAct(kind, phone_number)?.id === id) dropKept(nameOf(kind), phone_number);
}

/** The provider refused to look at the act, so that it has surely not happened; one that was sent before may have. */
export function leaveAct(kind: ActKind, phone_number: string, id: string): void {
  const kept = unansweredAct(kind, phone_number);
  if (kept?.id === id) writeKept(nameOf(kind), phone_number, { ...kept, isUntaken: true } satisfies UnansweredAct);
}

function isSame(kept: UnansweredAct, { amount, reference }: Pick<UnansweredAct, 'amount' | 'reference'>): boolean {
  return kept.amount === amount && kept.reference === reference;
}

function nameOf(kind: ActKind): string {
  return `act:${kind}`;
}

function asAct(kept: unknown, now: number): UnansweredAct | undefined {
  return isAct(kept) && now - kept.madeAt < DAY_MS ? kept : undefined;
}

function isAct(kept: unknown): kept is UnansweredAct {
  const { id, amount, reference, madeAt } = Object(kept) as Record<string, unknown>;
  return [id, amount, reference].every((text) => typeof text === 'string') && typeof madeAt === 'number';
}
