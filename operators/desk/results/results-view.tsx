import { useEffect, useMemo } from 'react';
import type { ListedDay } from '../../../provider/src/desk/market-days.ts';
import { useLive, useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { useProposals } from '../connection/use-proposals.ts';
import { useNow } from '../../connection/use-now.ts';
import { QueueLayout } from '../parts/queue-layout.tsx';
import { Reading } from '../../parts/reading.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { LateCount } from '../parts/late-count.tsx';
import { DayDetail } from './day-detail.tsx';
import { DayRow } from './day-row.tsx';
import { waitingFor, withId } from './day.ts';

const EVERY_MS = 15_000;

/** Today's markets in the order of their next result. */
export function ResultsView({ parts: [id] }: { parts: string[] }) {
  // Time alone makes a half due, so the list is also read again without an event.
  const ticks = useNow(EVERY_MS);
  const from = useAnswer<{ rows: ListedDay[] }>('/markets', `${useVersion('results', 'due', 'acts')} ${ticks}`);
  return (
    <Reading what="markets" from={from}>
      {({ rows }) => <Days rows={rows} chosen={id} onChanged={from.again} />}
    </Reading>
  );
}

function Days({ rows, chosen, onChanged }: { rows: ListedDay[]; chosen: string | undefined; onChanged(): void }) {
  const days = useMemo(() => rows.map(withId), [rows]);
  const due = days.filter(({ isDue }) => isDue).length;
  const proposals = useProposals();
  const { correct } = useLive();
  const again = () => {
    onChanged();
    proposals.again();
  };
  // The desk counts only every two seconds, so the list corrects the number in the navigation.
  useEffect(() => correct('due', due), [due, correct]);
  return (
    <QueueLayout
      path="results"
      title="Results"
      rows={days}
      chosen={chosen}
      empty={{ title: 'No markets yet', text: 'Add the first market under Offers.' }}
      head={
        <ViewHead title="Results" count={due} unit="due">
          <LateCount of="lateDue" among={due} />
        </ViewHead>
      }
      row={(day) => <DayRow day={day} isProposed={waitingFor(day, proposals.answer ?? []).length > 0} />}
      detail={(day) => <DayDetail day={day} waiting={waitingFor(day, proposals.answer ?? [])} onChanged={again} />}
    />
  );
}
