import { useState } from 'react';
import { Button, Note } from 'shared/ui';
import type { HalfPreview } from '../../../src/desk/half-preview.ts';
import type { Half } from '../../../src/markets/market.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { ProposeForm } from '../parts/decision-forms.tsx';
import { Reading } from '../parts/reading.tsx';
import { useCommand } from '../parts/use-command.ts';
import { countText, rupeesText } from '../parts/words.ts';
import { useSession } from '../session/session.tsx';
import { halfPath, type MarketDay } from './day.ts';
import styles from './results.module.css';

type Act = 'reverse' | 'void';

/** Reversing a wrong result, and ending a day without one. Both are proposals with their price. */
export function Corrections({ day, onProposed }: { day: MarketDay; onProposed(): void }) {
  const [act, setAct] = useState<Act>();
  const { run, running } = useCommand();
  const denied = useSession().whyNot('reverse');
  const open = useAnswer<HalfPreview>(halfPath(day, 'open'), day.open_pana);
  const close = useAnswer<HalfPreview>(halfPath(day, 'close'), day.close_pana);
  // The close is settled with the open, so it is reversed first.
  const half: Half | undefined = day.close_pana ? 'close' : day.open_pana ? 'open' : undefined;
  const propose = async (reason: string) => {
    const words = act === 'reverse' && half ? [day.market, day.day, half] : [day.market, day.day];
    if (act && (await run(act, { words, reason }))) {
      setAct(undefined);
      onProposed();
    }
  };
  return (
    <section className={styles.corrections} aria-label="Corrections">
      <h3>Corrections</h3>
      {denied && <Note tone="info">{denied}</Note>}
      {!denied && !act && (
        <>
          <p className={styles.soft}>Each needs a second person. Players see the change at once.</p>
          <div className={styles.acts}>
            {half && (
              <Button tone="danger" onClick={() => setAct('reverse')}>
                Reverse the {half}…
              </Button>
            )}
            <Button tone="danger" onClick={() => setAct('void')}>
              Void the day…
            </Button>
          </div>
        </>
      )}
      {act && (
        <Reading what="price" from={open} height="72px">
          {(opened) => (
            <Reading what="price" from={close} height="72px">
              {(closed) => (
                <ProposeForm
                  isBusy={running !== ''}
                  explanation={act === 'void' ? priceOfVoid(opened, closed) : priceOfReversal(half, opened, closed)}
                  onCancel={() => setAct(undefined)}
                  onSend={(reason) => void propose(reason)}
                />
              )}
            </Reading>
          )}
        </Reading>
      )}
    </section>
  );
}

function priceOfReversal(half: Half | undefined, opened: HalfPreview, closed: HalfPreview): string {
  const { paid, bids } = half === 'close' ? closed : opened;
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
