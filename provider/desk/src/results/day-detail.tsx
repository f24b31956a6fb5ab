import { ResultLine } from 'shared/ui';
import { dateText, timeText, weekdayText } from 'shared/rules';
import { useProposals } from '../connection/use-proposals.ts';
import { isCorrection } from '../parts/proposal-words.ts';
import { Tag } from '../parts/tag.tsx';
import { Corrections } from './corrections.tsx';
import { halvesByUrgency, resultOf, type MarketDay } from './day.ts';
import { DayOutcomes } from './day-outcomes.tsx';
import { HalfPanel } from './half-panel.tsx';
import { ProposalBanner } from './proposal-banner.tsx';
import styles from './results.module.css';

/** One market's day: its result, its two halves, and what can be corrected. */
export function DayDetail({ day, onChanged }: { day: MarketDay; onChanged(): void }) {
  const proposals = useProposals();
  const waiting = proposals.answer?.filter(
    ({ command, words }) =>
      isCorrection(command) && words[0]?.toLowerCase() === day.market.toLowerCase() && words[1] === day.day,
  );
  const result = resultOf(day);
  const refresh = () => {
    onChanged();
    proposals.again();
  };
  return (
    <div className={styles.day}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h2>{day.market}</h2>
          <p className={styles.when}>
            {weekdayText(day.day)}, {dateText(day.day)} · {timeText(day.opens)} to {timeText(day.closes)}
          </p>
          {day.isFair && <Tag tone="info">Fair: players can verify this draw</Tag>}
        </div>
        <ResultLine large result={result} label={`Result ${result.replaceAll('*', 'not drawn ')}`} />
      </header>
      <DayOutcomes corrections={day.corrections} />
      <div className={styles.halves}>
        {halvesByUrgency(day).map((half) => (
          <HalfPanel key={half} day={day} half={half} onChanged={refresh} />
        ))}
      </div>
      {waiting?.map((proposal) => (
        <ProposalBanner key={proposal.id} proposal={proposal} onDecided={refresh} />
      ))}
      {!day.rests && !day.voided && <Corrections day={day} onProposed={refresh} />}
    </div>
  );
}
