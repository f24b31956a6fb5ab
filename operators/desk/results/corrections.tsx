import { useState } from 'react';
import { Button, Note } from 'shared/ui';
import type { Half } from '../../../provider/src/markets/market.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { ProposeForm } from '../parts/decision-forms.tsx';
import { useCommand } from '../parts/use-command.ts';
import { useSession } from '../session/session.ts';
import { CorrectionPrice } from './correction-price.tsx';
import { panaOf, type MarketDay } from './day.ts';

type Act = 'reverse' | 'void';

interface CorrectionsProps {
  day: MarketDay;
  /** The corrections that wait for a second person. */
  waiting: readonly ListedProposal[];
  onProposed(): void;
}

/** Reversing a wrong result, and ending a day without one. Both are proposals with their price. */
export function Corrections({ day, waiting, onProposed }: CorrectionsProps) {
  const [act, setAct] = useState<Act>();
  const { run, running } = useCommand();
  const denied = useSession().whyNot('reverse');
  // The close is settled with the open, so it is reversed first.
  const half: Half | undefined = day.close_pana ? 'close' : day.open_pana ? 'open' : undefined;
  const reversed = act === 'reverse' ? half : undefined;
  const isWaiting = (command: Act) => waiting.some((proposal) => proposal.command === command);
  const propose = async (reason: string) => {
    const words = [day.market, day.day, ...(reversed ? [reversed] : [])];
    if (act && (await run(act, { words, reason }))) {
      setAct(undefined);
      onProposed();
    }
  };
  if (!act && isWaiting('void') && (!half || isWaiting('reverse'))) return null;
  return (
    <section className="card" data-gap="12" aria-label="Corrections">
      {!act && <h3>Corrections</h3>}
      {denied && <Note tone="info">{denied}</Note>}
      {!denied && !act && (
        <>
          <p className="soft">Nothing changes until a second person agrees. Then players see the change immediately.</p>
          <div className="row">
            {half && !isWaiting('reverse') && (
              <Button tone="danger" onClick={() => setAct('reverse')}>
                Reverse the {half}…
              </Button>
            )}
            {!isWaiting('void') && (
              <Button tone="danger" onClick={() => setAct('void')}>
                Void the day…
              </Button>
            )}
          </div>
        </>
      )}
      {act && (
        <CorrectionPrice day={day} half={reversed} isProposed={false}>
          {(price) => (
            <ProposeForm
              act={reversed ? `reverse ${day.market}, ${reversed}, ${panaOf(day, reversed)}` : `void ${day.market}`}
              danger={price}
              isBusy={running !== ''}
              mustType={day.market}
              onCancel={() => setAct(undefined)}
              onSend={(reason) => void propose(reason)}
            />
          )}
        </CorrectionPrice>
      )}
    </section>
  );
}
