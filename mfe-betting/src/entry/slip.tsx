import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import {
  addFundPath,
  MIN_BID_POINTS,
  rupeesText,
  selectionProblem,
  signedRupeesText,
  type GameTypeRule,
} from 'shared/rules';
import { Link } from 'shared/screens';
import { Button, ExpandIcon, Sheet } from 'shared/ui';
import { totalPoints, useBestReturn, useWorstReturn } from '../bids/bid-totals.ts';
import type { Draft } from '../bids/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import { LapsedBids } from './lapsed-bids.tsx';
import styles from './slip.module.css';
import { useBids, type EntryState } from './use-entry-state.ts';
import { usePointsLeft } from './use-points-left.ts';

interface SlipProps {
  state: EntryState;
  /** The list of bids, which a button opens. For screens without room for the list itself. */
  list: ReactNode;
  onSubmit: () => void;
}

/** Renders the total of the bids that can still be placed, and the button that opens the submit sheet. */
export function Slip({ state, list, onSubmit }: SlipProps) {
  const texts = useTexts();
  const { draft, standing, lapsed } = useBids(state);
  // The draft whose submit was refused. The slip shows the reason until the draft changes.
  const [refusedFor, setRefusedFor] = useState<Draft>();
  const isRefused = refusedFor === draft;
  const submit = () => {
    if (selectionProblem(draft) || lapsed.length > 0) setRefusedFor(draft);
    else onSubmit();
  };
  return (
    <section aria-label={texts.slip.label} className={styles.slip} data-surface="night">
      {lapsed.length > 0 && <LapsedBids state={state} isBlocking={isRefused} />}
      <div className={styles.line}>
        {list && <ListButton list={list} />}
        <div className={styles.words}>
          <p aria-live="polite" className={styles.title}>
            {texts.slip.total(standing.length, rupeesText(totalPoints(standing)))}
          </p>
          <Detail label={state.type.label} standing={standing} isNothingSelected={isRefused && lapsed.length === 0} />
        </div>
        <Button tone="gold" ready={standing.length > 0} onClick={submit}>
          {texts.slip.submit}
        </Button>
      </div>
    </section>
  );
}

/** Renders the most important fact about the bids: there are none, the wallet is short, or what the bids may win. */
function Detail({
  label,
  standing,
  isNothingSelected,
}: {
  label: GameTypeRule['label'];
  standing: Draft;
  isNothingSelected: boolean;
}) {
  const { slip, form, problems } = useTexts();
  // Deferred, because the calculation checks every possible result. The tap renders first.
  const reckoned = useDeferredValue(standing);
  const left = usePointsLeft(standing);
  const isShort = left < 0;
  return (
    <>
      <div role="alert">
        {isNothingSelected && <p className={styles.problem}>{problems['nothing-selected']}</p>}
        {isShort && (
          <p className={styles.problem}>
            {slip.short(rupeesText(-left))}{' '}
            <Link to={addFundPath(-left)} className={styles.fund}>
              {form.addFund}
            </Link>
          </p>
        )}
      </div>
      {!isNothingSelected && !isShort && <BestCase label={label} standing={reckoned} />}
    </>
  );
}

const BestCase = memo(function BestCase({ label, standing }: { label: GameTypeRule['label']; standing: Draft }) {
  const { slip } = useTexts();
  const best = useBestReturn(label, standing);
  const worst = useWorstReturn(label, standing) ?? 0;
  const none = standing.length === 0 ? slip.least(rupeesText(MIN_BID_POINTS)) : '\u00a0';
  const stake = totalPoints(standing);
  if (best !== undefined && best < stake)
    return <p className={styles.loses}>{slip.onlyLoses(rupeesText(best), rupeesText(stake))}</p>;
  if (best === undefined) return <p className={styles.detail}>{none}</p>;
  return (
    <p className={styles.detail}>
      {slip.best(signedRupeesText(best - stake))}{' '}
      <span className={styles.worst}>· {slip.worst(signedRupeesText(worst - stake))}</span>
    </p>
  );
});

const ListButton = memo(function ListButton({ list }: { list: ReactNode }) {
  const { slip, list: texts, close } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={slip.show}
        aria-haspopup="dialog"
        className={styles.open}
        onClick={() => setOpen(true)}
      >
        <ExpandIcon size={22} className={styles.up} />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={texts.label} closeLabel={close}>
        {list}
      </Sheet>
    </>
  );
});
