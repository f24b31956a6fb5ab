import { Note } from 'shared/ui';
import type { ReactNode } from 'react';
import type { HalfPreview } from '../../../src/desk/half-preview.ts';
import { useVersion } from '../connection/live.tsx';
import { useAnswer } from '../connection/use-answer.ts';
import { Reading } from '../parts/reading.tsx';
import { rupeesText } from '../parts/words.ts';
import { halfPath, type NamedDay } from './day.ts';
import { priceOfReversal, priceOfVoid, type CorrectionCost } from './price-of-correction.ts';
import styles from './correction-price.module.css';

interface CorrectionPriceProps {
  day: NamedDay;
  /** The half to reverse. Absent to void the day. */
  half?: string | undefined;
  children(price: ReactNode): ReactNode;
}

/** Reads what a correction takes and pays back. Renders the children once the price is known. */
export function CorrectionPrice({ day, half, children }: CorrectionPriceProps) {
  const version = useVersion('results', 'acts');
  const open = useAnswer<HalfPreview>(halfPath(day, 'open'), version);
  const close = useAnswer<HalfPreview>(halfPath(day, 'close'), version);
  const priceOf = (opened: HalfPreview, closed: HalfPreview) =>
    half === undefined ? priceOfVoid(opened, closed) : priceOfReversal(half === 'close' ? closed : opened);
  return (
    <Reading what="price" from={open} height="72px">
      {(opened) => (
        <Reading what="price" from={close} height="72px">
          {(closed) => children(<Price {...priceOf(opened, closed)} />)}
        </Reading>
      )}
    </Reading>
  );
}

function Price({ taken, paidBack, warning }: CorrectionCost) {
  return (
    <div className={styles.price} role="group" aria-label="Price">
      <dl className={styles.sums}>
        {[taken, paidBack].map(({ title, points, detail }) => (
          <div key={title} className={styles.sum} data-tone={points > 0 ? 'warn' : undefined}>
            <dt>{title}</dt>
            <dd>
              <b>{rupeesText(points)}</b>
              <small>{detail}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Note tone="warn">{warning}</Note>
    </div>
  );
}
