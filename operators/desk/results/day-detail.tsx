import { ResultLine } from 'shared/ui';
import { dateText, timeText, weekdayText } from 'shared/rules';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { Tag } from '../../parts/tag.tsx';
import { Corrections } from './corrections.tsx';
import { halves, halvesByUrgency, resultOf, type MarketDay } from './day.ts';
import { DayOutcomes } from './day-outcomes.tsx';
import { HalfPanel } from './half-panel.tsx';
import { ProposalBanner } from './proposal-banner.tsx';
import { useIsWide } from '../../parts/use-is-wide.ts';
import styles from './results.module.css';

interface DayDetailProps {
  day: MarketDay;
  /** The corrections that wait for a second person. */
  waiting: readonly ListedProposal[];
  onChanged(): void;
}

/** One market's day: its result, its two halves, and what can be corrected. */
export function DayDetail({ day, waiting, onChanged }: DayDetailProps) {
  const result = resultOf(day);
  // Side by side, a half keeps its place, so that nobody types a pana into the wrong one.
  const isWide = useIsWide();
  return (
    <div className={`stack ${styles.day}`}>
      <header className="card row" data-ends>
        <div className={styles.names}>
          <h2>{day.market}</h2>
          <p className="soft">
            {weekdayText(day.day)}, {dateText(day.day)} · {timeText(day.opens)} to {timeText(day.closes)}
          </p>
          {day.isFair && <Tag tone="info">Fair: players can verify this draw</Tag>}
        </div>
        <ResultLine large result={result} label={`Result ${result.replaceAll('*', 'not drawn ')}`} />
      </header>
      <DayOutcomes corrections={day.corrections} />
      {waiting.map((proposal) => (
        <ProposalBanner key={proposal.id} proposal={proposal} onDecided={onChanged} />
      ))}
      <div className={styles.halves}>
        {(isWide ? halves : halvesByUrgency(day)).map((half) => (
          <HalfPanel key={half} day={day} half={half} waiting={waiting} onChanged={onChanged} />
        ))}
      </div>
      {!day.rests && !day.voided && <Corrections day={day} waiting={waiting} onProposed={onChanged} />}
    </div>
  );
}
