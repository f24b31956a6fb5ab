import type { Transfer } from '../../../provider/src/desk/day-transfers.ts';
import type { BankLine } from './bank-file.ts';

export interface Pair {
  transfer: Transfer;
  line: BankLine;
}

/** How the desk's transfers lie beside a bank's statement. Each transfer and each line is in exactly one of the lists. */
export interface Comparison {
  matched: Pair[];
  /** The same reference with another amount. */
  differing: Pair[];
  /** Transfers that the statement does not show. */
  missingThere: Transfer[];
  /** Lines of the statement that no transfer names. */
  missingHere: BankLine[];
}

/** Returns the transfers that a bank's statement shows. A payment service pays many payments in one sum. */
export function throughBank(transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter(
    ({ kind, state }) => (kind === 'deposit' && state === 'approved') || (kind === 'payout' && state === 'sent'),
  );
}

/** Compares transfers with lines by their references. A line counts once, and one with the right amount comes first. */
export function compareWithBank(transfers: readonly Transfer[], lines: readonly BankLine[]): Comparison {
  const found: Comparison = { matched: [], differing: [], missingThere: [], missingHere: [] };
  const byKey = new Map<string, BankLine[]>();
  for (const line of lines) for (const key of keysOf(line.text)) byKey.set(key, [...(byKey.get(key) ?? []), line]);
  const used = new Set<BankLine>();
  const take = (transfer: Transfer, isMatch: (line: BankLine) => boolean) => {
    const direction = transfer.kind === 'deposit' ? 'in' : 'out';
    const line = keysOf(transfer.reference)
      .flatMap((key) => byKey.get(key) ?? [])
      .find((one) => !used.has(one) && one.direction === direction && isMatch(one));
    if (line) used.add(line);
    return line;
  };
  const left = transfers.filter((transfer) => {
    const line = take(transfer, ({ amount }) => amount === transfer.points);
    if (line) found.matched.push({ transfer, line });
    return !line;
  });
  for (const transfer of left) {
    const line = take(transfer, () => true);
    if (line) found.differing.push({ transfer, line });
    else found.missingThere.push(transfer);
  }
  found.missingHere = lines.filter((line) => !used.has(line));
  return found;
}

const LEAST = 6;

/**
 * Returns what may be a reference in a text: each word of six or more letters and digits, and each such run of digits
 * without leading zeros, because banks add letters and zeros to a UTR.
 */
function keysOf(text: string): string[] {
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const digits = words.flatMap((word) => word.match(/\d+/g) ?? []).map((run) => run.replace(/^0+/, ''));
  return [...new Set([...words, ...digits].filter((key) => key.length >= LEAST && /\d/.test(key)))];
}
