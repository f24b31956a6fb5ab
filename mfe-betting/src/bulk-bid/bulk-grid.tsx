import { memo, useCallback, useId, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { BidSession } from 'shared/provider';
import { digits, numbersOfBid, panasByDigit, tapProblem, type BidProblem, type GameTypeRule } from 'shared/rules';
import { useSession } from 'shared/store';
import { bidKey, withBid, withoutBid } from '../bids/draft.ts';
import { pointsByKey, type OpenDraft } from '../bids/open-draft.ts';
import { rememberPoints } from '../entry/use-stake.ts';
import { useTexts } from '../texts/use-texts.ts';
import { DraftTile, type DraftTileProps } from './draft-tile.tsx';
import { GroupTabs } from './group-tabs.tsx';
import styles from './bulk-bid.module.css';

const ALL = 'all';

interface BulkGridProps {
  type: GameTypeRule;
  session: BidSession;
  /** The points as typed. A tap adds them to a number. */
  points: string;
  bids: OpenDraft;
  onProblem: (problem: BidProblem) => void;
  /** The content above the numbers and their tabs. It stays visible while the numbers scroll. */
  children: ReactNode;
}

/** Renders the numbers of a game type as tiles. A tap on a tile adds the points, and a hold removes the bid. */
export function BulkGrid({ type, session, points, bids, onProblem, children }: BulkGridProps) {
  const texts = useTexts().bulk;
  const panelId = useId();
  const groups = useMemo(() => numberGroups(type), [type]);
  const [group, setGroup] = useState(ALL);
  const { add, remove } = useTaps({ type, session, points, bids, onProblem });
  const shown = useMemo(
    () => (groups.size > 0 ? [...groups].filter(([digit]) => group === ALL || group === digit) : [['', type.numbers]]),
    [groups, group, type],
  ) as [digit: string, numbers: readonly string[]][];
  const grid = (
    <div role="group" aria-label={texts.numbers} className={styles.grid}>
      {shown.map(([digit, numbers]) => (
        <div key={digit} className={styles.group}>
          {digit && (
            <span aria-hidden="true" className={styles.digit}>
              {digit}
            </span>
          )}
          <div className={styles.tiles} data-columns={numbers.length % 4 === 0 ? 4 : 5}>
            <Block numbers={numbers} session={session} bids={bids} onAdd={add} onRemove={remove} />
          </div>
        </div>
      ))}
    </div>
  );
  const tabs = { groups, bids, session, panelId, label: texts.groups[type.shape], value: group, onChange: setGroup };
  return (
    <div className={styles.bulk}>
      <div className={styles.top}>
        {children}
        {groups.size > 0 && <Groups {...tabs} />}
      </div>
      {groups.size > 0 ? (
        <div id={panelId} role="tabpanel" aria-label={group === ALL ? texts.all : group}>
          {grid}
        </div>
      ) : (
        grid
      )}
    </div>
  );
}

/**
 * Renders the tiles of a group. React compares all siblings of a node that renders, so without blocks a tap would compare a
 * hundred tiles.
 */
const Block = memo(function Block({
  numbers,
  ...tile
}: Omit<DraftTileProps, 'number'> & { numbers: readonly string[] }) {
  return numbers.map((number) => <DraftTile key={number} number={number} {...tile} />);
});

interface GroupsProps {
  groups: ReadonlyMap<string, readonly string[]>;
  label: string;
  bids: OpenDraft;
  session: BidSession;
  value: string;
  onChange: (group: string) => void;
  panelId: string;
}

/** Renders the tabs with the number of bids in each. Adding points to an existing bid does not render the tabs. */
function Groups({ groups, bids, session, ...tabs }: GroupsProps) {
  const { all } = useTexts().bulk;
  const counts = useSyncExternalStore(bids.follow, () => {
    const points = pointsByKey(bids.read());
    return [...groups.values()]
      .map((numbers) => numbers.filter((number) => points.has(`${session} ${number}`)).length)
      .join();
  }).split(',');
  const ofGroups = [...groups.keys()].map((id, at) => ({ id, label: id, count: Number(counts[at]) }));
  return <GroupTabs tabs={[{ id: ALL, label: all }, ...ofGroups]} {...tabs} />;
}

/**
 * Returns the numbers of a game type by tab: jodis by first digit, panas by the digit of their sum. Empty if all
 * numbers fit on a screen.
 */
function numberGroups({ shape, numbers }: GameTypeRule): ReadonlyMap<string, readonly string[]> {
  if (numbers.length <= digits.length) return new Map();
  if (shape === 'pana') return panasByDigit(numbers);
  return new Map(digits.map((digit) => [digit, numbers.filter((number) => number.startsWith(digit))]));
}

// While points and session do not change, `add` and `remove` stay the same functions. So a tap renders only its own
// memoized tile.
function useTaps({ type, session, points, bids, onProblem }: Omit<BulkGridProps, 'children'>) {
  const { phone_number } = useSession();
  const add = useCallback(
    (number: string) => {
      const problem = tapProblem(points);
      if (problem) return onProblem(problem);
      rememberPoints(phone_number, points);
      bids.change((draft) =>
        withBid(draft, { session, numbers: numbersOfBid(type, session, number), points: Number(points) }),
      );
    },
    [type, session, points, bids, onProblem, phone_number],
  );
  const remove = useCallback(
    (number: string) =>
      void bids.change((draft) => withoutBid(draft, bidKey({ session, numbers: numbersOfBid(type, session, number) }))),
    [type, session, bids],
  );
  return { add, remove };
}
