import { Note } from 'shared/ui';
import { digitOf } from 'shared/rules';
import type { Half } from '../../../provider/src/markets/market.ts';
import type { HalfPreview } from '../../../provider/src/desk/half-preview.ts';
import { isLate } from '../../../provider/src/desk/lateness.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { useNow } from '../../connection/use-now.ts';
import { FactGrid } from '../../parts/facts.tsx';
import { Reading } from '../../parts/reading.tsx';
import { ageText, countText, rupeesText, whenText } from '../parts/words.ts';
import { DeclareForm } from './declare-form.tsx';
import { correctionOf, whyWait } from './correction-words.ts';
import { drawsAt, halfPath, nextHalf, panaOf, type MarketDay } from './day.ts';
import styles from './results.module.css';

const titles = { open: 'Open', close: 'Close' } as const;
const SETTLING_MS = 1500;

interface HalfPanelProps {
  day: MarketDay;
  half: Half;
  /** The corrections that wait for a second person. */
  waiting: readonly ListedProposal[];
  onChanged(): void;
}

/** One half: what it has taken, its entry when it is due, and its settlement afterwards. */
export function HalfPanel({ day, half, waiting, onChanged }: HalfPanelProps) {
  const pana = panaOf(day, half);
  const ticks = useNow(day.isSettling ? SETTLING_MS : 0);
  const version = `${useVersion('results', 'acts')} ${ticks} ${pana}`;
  const preview = useAnswer<HalfPreview>(halfPath(day, half), version);
  const isNext = nextHalf(day) === half;
  const isDue = isNext && day.isDue;
  return (
    <section className="card" data-gap="12" aria-label={titles[half]}>
      <header className={styles.halfHead}>
        <h3>{titles[half]}</h3>
        <span className={styles.pana}>{pana ? `${pana}-${digitOf(pana)}` : ''}</span>
      </header>
      <Reading what={`bids of the ${half}`} from={preview} height="88px">
        {(known) => (
          <>
            <FactGrid
              facts={[
                ['Taken', `${rupeesText(known.points)} in ${countText(known.bids, 'bid')}`],
                pana !== '' && ['Paid', `${rupeesText(known.paid.points)} to ${countText(known.paid.bids, 'bid')}`],
                day.voided !== '' &&
                  known.waiting === 0 && ['Refunded', `${rupeesText(known.points)} to ${countText(known.bids, 'bid')}`],
                pana === '' &&
                  !day.voided && [
                    isDue ? 'Due' : 'Declare at',
                    <>
                      {whenText(drawsAt(day, half))}
                      {isDue && isLate(day.minutesLate) && (
                        <b data-tone="err" className={styles.late}>{`, ${ageText(day.minutesLate)} late`}</b>
                      )}
                    </>,
                  ],
                known.reversed !== '' && ['Before', `${known.reversed}-${digitOf(known.reversed)}, reversed`],
              ]}
            />
            {pana !== '' && <Settlement known={known} />}
          </>
        )}
      </Reading>
      {isNext &&
        (day.isDue ? (
          <>
            {waiting.map((proposal) => (
              <Note key={proposal.id} tone="warn">
                <strong>A proposal to {correctionOf(proposal)} waits for a second person.</strong> {whyWait(proposal)}
              </Note>
            ))}
            <DeclareForm day={day} half={half} replaced={preview.answer?.reversed ?? ''} onDeclared={onChanged} />
          </>
        ) : (
          <p className="soft">Bidding is open until {whenText(drawsAt(day, half))}.</p>
        ))}
      {!isNext && pana === '' && !day.voided && !day.rests && <p className="soft">Declare the open first.</p>}
    </section>
  );
}

function Settlement({ known: { bids, waiting } }: { known: HalfPreview }) {
  const settled = bids - waiting;
  if (bids === 0) return <Note tone="ok">No bids to settle.</Note>;
  if (waiting === 0) return <Note tone="ok">All {countText(bids, 'bid')} settled.</Note>;
  return (
    <div className={styles.progress}>
      <progress value={settled} max={bids} aria-label="Settlement" />
      <span>
        {settled.toLocaleString('en-IN')} of {countText(bids, 'bid')} settled
      </span>
    </div>
  );
}
