import type { SameRequest, WaitingDeposit } from '../../../src/desk/fund-queue.ts';
import { numberText } from '../parts/words.ts';

export interface Flag {
  /** One or two words for the list. */
  short: string;
  /** What the operator must know. */
  text: string;
  others: readonly SameRequest[];
}

/** Returns what may make a deposit a duplicate. */
export function flagsOf({ same_utr, same_picture, player }: WaitingDeposit): Flag[] {
  const flags: Flag[] = [];
  if (same_utr.length > 0)
    flags.push({ short: 'Same UTR', text: `The same UTR is on ${namesOf(same_utr, player)}.`, others: same_utr });
  if (same_picture.length > 0)
    flags.push({
      short: 'Same picture',
      text: `The same picture is on ${namesOf(same_picture, player)}.`,
      others: same_picture,
    });
  return flags;
}

function namesOf(others: readonly SameRequest[], player: string): string {
  return others
    .map(({ id, status, player: owner }) => {
      const whose = owner === player ? 'of the same player' : `of ${numberText(owner)}`;
      return `deposit ${id} ${whose}${status === '1' ? ', already approved' : ''}`;
    })
    .join(', and on ');
}
