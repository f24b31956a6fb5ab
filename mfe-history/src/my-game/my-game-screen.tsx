import { useMemo } from 'react';
import type { BidRow } from 'shared/provider';
import { dayAndMonthText, rupeesText, signedRupeesText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { useSession } from 'shared/store';
import { Button, Card, EmptyState, Facts, FilterBar, Page, Table } from 'shared/ui';
import { useBidWords } from '../bids/bid-words.ts';
import { useAddressFilter } from '../list/address-filter.ts';
import { LargeFigure } from '../list/large-figure.tsx';
import { LastKnown } from '../list/last-known.tsx';
import { useEveryBidQuery } from './every-bid.ts';
import { GroupBars } from './group-bars.tsx';
import { HitRate } from './hit-rate.tsx';
import styles from './my-game.module.css';
import { useTexts } from '../texts/use-texts.ts';
import {
  totalsOf,
  decidedBids,
  groupsOf,
  netOf,
  waitingPoints,
  weeksInRow,
  type Group,
  type GroupedBy,
} from './played.ts';
import { WeekChart } from './week-chart.tsx';

const views: readonly GroupedBy[] = ['week', 'market', 'type'];
const weeksShown = 12;

/** My Game: results of all bids by week, market and game type, and a comparison with chance. */
export function MyGameScreen() {
  const { myGame: texts } = useTexts();
  const { phone_number } = useSession();
  const read = useEveryBidQuery(phone_number, { refetchOnMountOrArgChange: true });
  return (
    <Page wide>
      <LastKnown read={read} words={{ loading: texts.loading, failed: texts.failed }} rowHeight={120}>
        {(bids) => <Figures bids={bids} />}
      </LastKnown>
    </Page>
  );
}

function Figures({ bids }: { bids: readonly BidRow[] }) {
  const { myGame: texts } = useTexts();
  const decided = useMemo(() => decidedBids(bids), [bids]);
  const all = useMemo(() => totalsOf(decided), [decided]);
  const waiting = waitingPoints(bids);
  if (decided.length === 0) {
    return (
      <EmptyState
        title={texts.empty}
        action={
          <Button as={Link} to="/">
            {texts.play}
          </Button>
        }
      >
        {waiting > 0 ? texts.waiting(rupeesText(waiting)) : texts.emptyDetail}
      </EmptyState>
    );
  }
  return (
    <div className={styles.figures}>
      <div className={styles.overall}>
        <div className={styles.hero} data-surface="night">
          <LargeFigure term={texts.net} net={netOf(all) > 0 ? 'win' : undefined}>
            {signedRupeesText(netOf(all))}
          </LargeFigure>
          <Facts
            facts={[
              { term: texts.staked, value: rupeesText(all.staked) },
              { term: texts.won, value: rupeesText(all.won) },
            ]}
          />
          <p className={styles.small}>
            {waiting > 0 ? texts.decidedAndWaiting(all.bids, rupeesText(waiting)) : texts.decided(all.bids)}
          </p>
        </div>
        <HitRate totals={all} />
      </div>
      <Grouped decided={decided} />
    </div>
  );
}

function Grouped({ decided }: { decided: readonly BidRow[] }) {
  const { myGame: texts } = useTexts();
  const { address, change } = useAddressFilter();
  const by = views.find((view) => view === address.get('by')) ?? 'week';
  const groups = useMemo(() => groupsOf(decided, by), [decided, by]);
  const nameOf = useGroupName(by);
  return (
    <section aria-label={texts.views[by]} className={styles.grouped}>
      <FilterBar
        label={texts.by}
        options={views.map((view) => ({ value: view, label: texts.views[view] }))}
        value={by}
        onChange={(view) => change({ by: view })}
      />
      <Card>
        {by === 'week' ? (
          <WeekChart weeks={weeksInRow(groups, weeksShown)} nameOf={nameOf} />
        ) : (
          <GroupBars groups={groups} nameOf={nameOf} />
        )}
      </Card>
      <Table<Group>
        caption={texts.table(texts.views[by])}
        rows={groups}
        rowKey={({ key }) => key}
        columns={[
          { label: texts.heads[by], cell: nameOf },
          { label: texts.hits, cell: ({ hits, bids }) => <Figure>{texts.hitsOf(hits, bids)}</Figure>, align: 'end' },
          { label: texts.staked, cell: ({ staked }) => <Figure>{rupeesText(staked)}</Figure>, align: 'end' },
          { label: texts.won, cell: ({ won }) => <Figure>{rupeesText(won)}</Figure>, align: 'end' },
          { label: texts.net, cell: (group) => <Figure>{signedRupeesText(netOf(group))}</Figure>, align: 'end' },
        ]}
      />
    </section>
  );
}

/** A figure that never wraps. The table scrolls sideways instead. */
function Figure({ children }: { children: string }) {
  return <span className={styles.figure}>{children}</span>;
}

/** Returns a function for the label of a group: a week's Monday, a market, or a game type in the player's language. */
function useGroupName(by: GroupedBy): (group: Group) => string {
  const { language } = useLanguage();
  const { gameTypeWord } = useBidWords();
  if (by === 'week') return ({ key }) => dayAndMonthText(key, language);
  return ({ key }) => (by === 'type' ? gameTypeWord(key) : key);
}
