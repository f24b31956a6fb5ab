import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import type { BidSession } from 'shared/provider';
import { bidNumberText, digits, numbersOfBid, panasByDigit, rupeesText, tapProblem, type BidProblem, type GameTypeRule } from 'shared/rules';
import { useSession } from 'shared/store';
import { classNames } from 'shared/ui';
import { bidKey, withBid, withoutBid, type Draft } from '../bids/draft.ts';
import { rememberPoints } from '../entry/use-stake.ts';
import { useTexts } from '../texts/use-texts.ts';
import { GroupTabs } from './group-tabs.tsx';
import { NumberTile } from './number-tile.tsx';
import styles from './bulk-bid.module.css';

const ALL = 'all';

interface BulkGridProps {
  type: GameTypeRule;
  session: BidSession;
  /** As typed; a tap adds them. */
  points: string;
  draft: Draft;
  change: (update: (draft: Draft) => Draft) => void;
  onProblem: (problem: BidProblem) => void;
  /** What stays above the numbers while they scroll, before their tabs. */
  children: ReactNode;
}

/** The numbers of a type as tiles: a tap adds the points, a hold removes the bid. */
export function BulkGrid({ type, session, points, draft, change, onProblem, children }: BulkGridProps) {
  const texts = useTexts().bulk;
  const panelId = useId();
  const groups = useMemo(() => numberGroups(type), [type]);
  const [group, setGroup] = useState(ALL);
  const { add, remove } = useTaps({ type, session, points, change, onProblem });
  const pointsOn = new Map(draft.filter((bid) => bid.session === session).map((bid) => [bidNumberText(bid.numbers), bid.points]));
  const tabs = [...groups].map(([id, numbers]) => ({ id, label: id, count: numbers.filter((number) => pointsOn.has(number)).length }));
  const tiles = (groups.get(group) ?? type.numbers).map((number) => {
    const onIt = pointsOn.get(number) ?? 0;
    return (
      <NumberTile
        key={number}
        number={number}
        points={onIt}
        label={texts.tile(number, onIt > 0 ? rupeesText(onIt) : '')}
        onAdd={add}
        onRemove={remove}
      />
    );
  });
  const grid = <div role="group" aria-label={texts.numbers} className={classNames(styles.grid, type.shape === 'digit' && styles.five)}>{tiles}</div>;
  if (groups.size === 0) return <><div className={styles.top}>{children}</div>{grid}</>;
  return (
    <>
      <div className={styles.top}>
        {children}
        <GroupTabs label={texts.groups[type.shape]} tabs={[{ id: ALL, label: texts.all }, ...tabs]} value={group} onChange={setGroup} panelId={panelId} />
      </div>
      <div id={panelId} role="tabpanel" aria-label={group === ALL ? texts.all : group}>{grid}</div>
    </>
  );
}

/** The numbers of a type below its tabs: jodis by first digit, panas by their digit; none where all fit on a screen. */
function numberGroups({ shape, numbers }: GameTypeRule): ReadonlyMap<string, readonly string[]> {
  if (numbers.length <= digits.length) return new Map();
  if (shape === 'pana') return panasByDigit(numbers);
  return new Map(digits.map((digit) => [digit, numbers.filter((number) => number.startsWith(digit))]));
}

// Both keep their identity while points and session stay, so that a tap renders one tile and not all of them.
function useTaps({ type, session, points, change, onProblem }: Omit<BulkGridProps, 'draft' | 'children'>) {
  const { phone_number } = useSession();
  const add = useCallback(
    (number: string) => {
      const problem = tapProblem(points);
      if (problem) return onProblem(problem);
      rememberPoints(phone_number, points);
      change((draft) => withBid(draft, { session, numbers: numbersOfBid(type, session, number), points: Number(points) }));
    },
    [type, session, points, change, onProblem, phone_number],
  );
  const remove = useCallback(
    (number: string) => change((draft) => withoutBid(draft, bidKey({ session, numbers: numbersOfBid(type, session, number) }))),
    [type, session, change],
  );
  return { add, remove };
}
