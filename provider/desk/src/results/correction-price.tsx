import type { ReactNode } from 'react';
import type { HalfPreview } from '../../../src/desk/half-preview.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { Reading } from '../parts/reading.tsx';
import { countText, rupeesText } from '../parts/words.ts';
import { halfPath, type NamedDay } from './day.ts';

interface CorrectionPriceProps {
  day: NamedDay;
  /** The half to reverse. Absent to void the day. */
  half?: string | undefined;
  children(price: string): ReactNode;
}

/** Reads what a correction debits and refunds, and renders it as a sentence. */
export function CorrectionPrice({ day, half, children }: CorrectionPriceProps) {
  const open = useAnswer<HalfPreview>(halfPath(day, 'open'));
  const close = useAnswer<HalfPreview>(halfPath(day, 'close'));
  return (
    <Reading what="price" from={open} height="72px">
      {(opened) => (
        <Reading what="price" from={close} height="72px">
          {(closed) =>
            children(
              half === undefined
                ? priceOfVoid(opened, closed)
                : priceOfReversal(half, half === 'close' ? closed : opened),
            )
          }
        </Reading>
      )}
    </Reading>
  );
}

function priceOfReversal(half: string, { paid, bids }: HalfPreview): string {
  return `Reversing the ${half} debits ${rupeesText(paid.points)} from ${countText(paid.bids, 'winning bid')}, and ${countText(bids, 'bid')} wait again. A player who has spent a win owes the points.`;
}

function priceOfVoid(opened: HalfPreview, closed: HalfPreview): string {
  const sum = (of: (half: HalfPreview) => number) => of(opened) + of(closed);
  const back = sum(({ paid }) => paid.points);
  const refund = rupeesText(sum(({ points }) => points));
  return `Voiding the day refunds ${refund} to ${countText(
    sum(({ bids }) => bids),
    'bid',
  )}${back > 0 ? `, and debits ${rupeesText(back)} of wins` : ''}. You cannot undo this.`;
}
