import type { SameRequest, WaitingDeposit } from '../../../provider/src/desk/fund-queue.ts';
import { numberText } from '../parts/words.ts';

export interface Flag {
  /** One or two words for the list. */
  short: string;
  /** What the operator must know. */
  text: string;
}

/** Returns what may make a deposit a duplicate. */
export function flagsOf({ same_utr, same_picture, player }: WaitingDeposit): Flag[] {
  const flags: Flag[] = [];
  if (same_utr.length > 0) flags.push({ short: 'Same UTR', text: `The same UTR is on ${namesOf(same_utr, player)}.` });
  if (same_picture.length > 0)
    flags.push({ short: 'Same picture', text: `The same picture is on ${namesOf(same_picture, player)}.` });
  return flags;
}

/** Returns each deposit that may be the same payment once, an approved one first. */
export function duplicatesOf({ same_utr, same_picture }: WaitingDeposit): SameRequest[] {
  const byId = new Map([...same_utr, ...same_picture].map((other) => [other.id, other]));
  return [...byId.values()].sort((one, other) => rankOf(one) - rankOf(other) || one.id - other.id);
}

/** Returns whether each part of a deposit is the same in another one. */
export function sameParts({ same_utr, same_picture, points, player }: WaitingDeposit, other: SameRequest) {
  const isIn = (others: readonly SameRequest[]) => others.some(({ id }) => id === other.id);
  return {
    amount: points === other.points,
    utr: isIn(same_utr),
    payer: player === other.player,
    picture: isIn(same_picture),
  };
}

function rankOf({ status }: SameRequest): number {
  return ['1', '0', '-1'].indexOf(status);
}

function namesOf(others: readonly SameRequest[], player: string): string {
  return others
    .map(({ id, status, player: owner }) => {
      const whose = owner === player ? 'of the same player' : `of ${numberText(owner)}`;
      return `deposit ${id} ${whose}${status === '1' ? ', already approved' : ''}`;
    })
    .join(', and on ');
}
