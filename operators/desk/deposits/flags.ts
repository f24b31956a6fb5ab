import type { SameRequest, WaitingDeposit } from '../../../provider/src/desk/fund-queue.ts';
import { numberText } from '../parts/words.ts';

export interface Flag {
  /** One or two words for the list. */
  short: string;
  /** What the operator must know. */
  text: string;
  /** A warning if this deposit came before the others, which may have copied it. */
  tone: 'err' | 'warn';
}

/** Returns what may make a deposit a duplicate. */
export function flagsOf({ id, same_utr, same_picture, player }: WaitingDeposit): Flag[] {
  const flagOf = (what: string, others: readonly SameRequest[]): Flag[] => {
    if (others.length === 0) return [];
    const isFirst = others.every((other) => other.id > id && other.status !== '1');
    const text = `he same ${what} is on ${namesOf(others, player, id)}.`;
    return isFirst
      ? [{ short: `${what}, sent first`, text: `This deposit was sent first. Later, t${text}`, tone: 'warn' }]
      : [{ short: `Same ${what}`, text: `T${text}`, tone: 'err' }];
  };
  return [...flagOf('UTR', same_utr), ...flagOf('picture', same_picture)];
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

function namesOf(others: readonly SameRequest[], player: string, own: number): string {
  const first = Math.min(...others.map(({ id }) => id));
  return others
    .map(({ id, status, player: owner }) => {
      const whose = owner === player ? 'of the same player' : `of ${numberText(owner)}`;
      const when = status === '1' ? ', already approved' : id < own && id === first ? ', sent first' : '';
      return `deposit ${id} ${whose}${when}`;
    })
    .join(', and on ');
}
