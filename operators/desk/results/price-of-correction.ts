import type { HalfPreview } from '../../../provider/src/desk/half-preview.ts';
import { countText, rupeesText } from '../parts/words.ts';

/** What a correction moves in one direction. */
interface Moved {
  title: string;
  points: number;
  detail: string;
}

export interface CorrectionCost {
  taken: Moved;
  paidBack: Moved;
  /** What happens once a second person has agreed. */
  warning: string;
}

/** Words a warning for the person who only proposes. */
export function untilAgreed(warning: string): string {
  return `Nothing changes until a second person agrees. Then ${warning.charAt(0).toLowerCase()}${warning.slice(1)}`;
}

const OWED = 'A player who has spent a win owes the points.';

/** Returns what a reversal of a half takes from players. It pays nothing back: the bids wait for the new result. */
export function priceOfReversal({ paid, bids, points }: HalfPreview): CorrectionCost {
  return {
    taken: takenOf(paid),
    paidBack: {
      title: 'Paid back to players',
      points: 0,
      detail: `${countText(bids, 'bid')} of ${rupeesText(points)} wait again`,
    },
    warning: `Players see the change immediately. ${paid.points > 0 ? OWED : ''}`.trim(),
  };
}

/** Returns what a void day takes from players and pays back to them. */
export function priceOfVoid(opened: HalfPreview, closed: HalfPreview): CorrectionCost {
  const sum = (of: (half: HalfPreview) => number) => of(opened) + of(closed);
  const taken = { points: sum(({ paid }) => paid.points), bids: sum(({ paid }) => paid.bids) };
  return {
    taken: takenOf(taken),
    paidBack: {
      title: 'Paid back to players',
      points: sum(({ points }) => points),
      detail: `the stakes of ${countText(
        sum(({ bids }) => bids),
        'bid',
      )}`,
    },
    warning: `You cannot undo this. ${taken.points > 0 ? OWED : ''}`.trim(),
  };
}

function takenOf({ points, bids }: HalfPreview['paid']): Moved {
  return {
    title: 'Taken from players',
    points,
    detail: bids === 0 ? 'no win is paid' : `the wins of ${countText(bids, 'bid')}`,
  };
}
