import { Note } from 'shared/ui';
import type { ReactNode } from 'react';
import type { HalfPreview } from '../../../provider/src/desk/half-preview.ts';
import { useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { Reading } from '../../parts/reading.tsx';
import { rupeesText } from '../parts/words.ts';
import { halfPath, type NamedDay } from './day.ts';
import { priceOfReversal, priceOfVoid, untilAgreed, type CorrectionCost } from './price-of-correction.ts';
import { ResultChange } from './result-change.tsx';
import styles from './correction-price.module.css';

interface CorrectionPriceProps {
  day: NamedDay;
  /** The half to reverse. Absent to void the day. */
  half?: string | undefined;
  /** True once it waits for a second person. */
  isProposed: boolean;
  children(price: ReactNode): ReactNode;
}

/** Reads what a correction takes and pays back. Renders the children once the price is known. */
export function CorrectionPrice({ day, half, isProposed, children }: CorrectionPriceProps) {
  const version = useVersion('results', 'acts');
  const open = useAnswer<HalfPreview>(halfPath(day, 'open'), version);
  const close = useAnswer<HalfPreview>(halfPath(day, 'close'), version);
  const priceOf = (opened: HalfPreview, closed: HalfPreview) =>
    half === undefined ? priceOfVoid(opened, closed) : priceOfReversal(half === 'close' ? closed : opened);
  return (
    <Reading what="price" from={open} height="72px">
      {(opened) => (
        <Reading what="price" from={close} height="72px">
          {(closed) =>
            children(
              <div className="stack" data-gap="12">
                <ResultChange opened={opened} closed={closed} half={half} />
                <Price {...priceOf(opened, closed)} isProposed={isProposed} />
              </div>,
            )
          }
        </Reading>
      )}
    </Reading>
  );
}

function Price({ taken, paidBack, warning, isProposed }: CorrectionCost & { isProposed: boolean }) {
  return (
    <div className="stack" data-gap="12" role="group" aria-label="Price">
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
      <Note tone="warn">{isProposed ? warning : untilAgreed(warning)}</Note>
    </div>
  );
}
