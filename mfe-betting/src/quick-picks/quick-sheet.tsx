import { useRef, useState } from 'react';
import type { BidSession } from 'shared/provider';
import { numbersOfBid, rupeesText, tapProblem } from 'shared/rules';
import { notify, useAppDispatch, useKept, useSession } from 'shared/store';
import { MenuList, MenuRow, Note, PlayAgainIcon, PointsInput, QuickPoints, Sheet } from 'shared/ui';
import { totalPoints } from '../bids/bid-totals.ts';
import { withBid, type Bid } from '../bids/draft.ts';
import { SessionChoice, useSessionChoice } from '../entry/session-choice.tsx';
import { useBids, type EntryState } from '../entry/use-entry-state.ts';
import { usePointsLeft } from '../entry/use-points-left.ts';
import { rememberPoints, useStake } from '../entry/use-stake.ts';
import { useTexts } from '../texts/use-texts.ts';
import { HelperPicker } from './helper-picker.tsx';
import { lastSlip, lastSlipsKey, slipForNow } from './slip-storage.ts';
import { OwnSets } from './own-sets.tsx';
import { helpersOf } from './number-helpers.ts';
import styles from './quick.module.css';
import { useQuickTexts } from '../texts/use-quick-texts.ts';

/** Renders the ways to enter many bids in a few taps. Each way first shows how many bids it adds, and their cost. */
export function QuickSheet({ state, onClose }: { state: EntryState; onClose: () => void }) {
  const { close, form, problems } = useTexts();
  const texts = useQuickTexts();
  const { type, sessions } = state;
  const { phone_number } = useSession();
  const { points, setPoints } = useStake();
  const { session = 'Open', choose } = useSessionChoice(sessions);
  const [isTold, setTold] = useState(false);
  const stake = useRef<HTMLDivElement>(null);
  const add = useAdd(state, onClose);
  const left = usePointsLeft(useBids(state).standing);
  const problem = tapProblem(points);
  const addNumbers = (numbers: readonly string[]) => {
    if (problem) {
      setTold(true);
      return stake.current?.scrollIntoView({ block: 'nearest' });
    }
    rememberPoints(phone_number, points);
    add(bidsOn(numbers, session));
  };
  const bidsOn = (numbers: readonly string[], on: BidSession): Bid[] =>
    numbers.map((number) => ({ session: on, numbers: numbersOfBid(type, on, number), points: Number(points) }));
  const slip = slipForNow(lastSlip(useKept(lastSlipsKey, phone_number), type), type, sessions);
  const cost = (count: number) =>
    problem ? texts.numbers(count) : texts.adds(texts.numbers(count), rupeesText(count * Number(points)));
  return (
    <Sheet open onClose={onClose} closeLabel={close} title={texts.title}>
      <p className={styles.rule}>{texts.lead}</p>
      {slip.length > 0 && (
        <MenuList label={texts.again}>
          <MenuRow
            icon={<PlayAgainIcon />}
            detail={texts.adds(texts.bids(slip.length), rupeesText(totalPoints(slip)))}
            onClick={() => add(slip)}
          >
            {texts.again}
          </MenuRow>
        </MenuList>
      )}
      {helpersOf(type).length > 0 && (
        <>
          <div ref={stake} className={styles.stake}>
            {type.takenUntil === 'close' && <SessionChoice sessions={sessions} value={session} onChange={choose} />}
            <PointsInput
              label={texts.pointsEach}
              value={points}
              onChange={setPoints}
              error={isTold && problem ? problems[problem] : undefined}
            />
          </div>
          <QuickPoints dense label={form.quickPoints} value={points} onChange={setPoints} />
          <p className={styles.left}>{texts.left(rupeesText(left))}</p>
          <HelperPicker type={type} cost={cost} onAdd={addNumbers} />
          <OwnSets state={state} cost={cost} onAdd={addNumbers} />
        </>
      )}
      {helpersOf(type).length === 0 && <Note>{texts.slipOnly}</Note>}
    </Sheet>
  );
}

/** Returns a function that adds bids to the slip and announces them. The player can change or remove each bid there. */
function useAdd({ bids }: EntryState, onClose: () => void) {
  const texts = useQuickTexts();
  const dispatch = useAppDispatch();
  return (added: readonly Bid[]) => {
    bids.change((draft) => added.reduce(withBid, draft));
    dispatch(notify('success', texts.added(texts.bids(added.length), rupeesText(totalPoints(added)))));
    onClose();
  };
}
