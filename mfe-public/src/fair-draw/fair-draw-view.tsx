import { useEffect, useMemo, useState } from 'react';
import type { FairDraw } from 'shared/provider';
import { dayAndMonthText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { selectPhoneNumber, useAppSelector, useServerClock } from 'shared/store';
import { Card, EmptyState, Facts, Note, SkeletonCards } from 'shared/ui';
import { useFairDrawTexts } from '../texts/use-fair-draw-texts.ts';
import { checkDraw, type DrawCheck } from './check-draw.ts';
import styles from './fair-draw.module.css';
import { HalfWorking } from './half-working.tsx';
import { Hex } from './hex.tsx';
import { firstSeen, type Seen } from './seen-commitments.ts';

interface FairDrawViewProps {
  draw: FairDraw;
  market: string;
  day: string;
}

export function FairDrawView({ draw, market, day }: FairDrawViewProps) {
  const texts = useFairDrawTexts();
  if (draw.commitment === '') return <EmptyState title={texts.noCommitment}>{texts.noCommitmentHint}</EmptyState>;
  // Over plain HTTP, browsers offer no hash function.
  if (!('subtle' in crypto)) return <Note tone="warn">{texts.insecure}</Note>;
  return <CommittedDraw draw={draw} market={market} day={day} />;
}

function CommittedDraw({ draw, market, day }: FairDrawViewProps) {
  const texts = useFairDrawTexts();
  const { language } = useLanguage();
  const check = useDrawCheck(draw, market, day);
  const seen = useFirstSeen(`${market.trim().toUpperCase()} ${day}`, draw.commitment);
  const isVoid = draw.voided === '1';
  if (!check) return <SkeletonCards label={texts.checking} count={3} height="120px" />;
  return (
    <>
      {isVoid && <Note tone="info">{texts.voided}</Note>}
      <Verdict check={check} isChanged={seen.commitment !== draw.commitment} isVoid={isVoid} />
      <Card as="section">
        <h2 className={styles.heading}>{texts.before}</h2>
        <Facts
          facts={[
            { term: texts.commitment, value: <Hex value={draw.commitment} /> },
            { term: texts.published, value: momentText(draw.committed_at, language) },
            { term: texts.seenHere, value: momentText(seen.at, language) },
          ]}
        />
      </Card>
      {(['open', 'close'] as const).map((half) => (
        <HalfWorking key={half} half={half} check={check[half]} isVoid={isVoid} />
      ))}
    </>
  );
}

function momentText(at: string, language: string): string {
  return `${dayAndMonthText(at, language)}, ${timeText(at)}`;
}

/** The verdict in one line, above the single steps. */
function Verdict({
  check: { open, close },
  isChanged,
  isVoid,
}: {
  check: DrawCheck;
  isChanged: boolean;
  isVoid: boolean;
}) {
  const texts = useFairDrawTexts().verdict;
  const drawn = [open, close].filter((half) => half !== undefined);
  if (isChanged)
    return (
      <Note tone="err" live>
        {texts.changed}
      </Note>
    );
  if (drawn.some(({ isKept }) => !isKept))
    return (
      <Note tone="err" live>
        {texts.broken}
      </Note>
    );
  if (drawn.length === 0)
    return isVoid ? null : (
      <Note tone="info" live>
        {texts.waiting}
      </Note>
    );
  return (
    <Note tone="ok" live>
      {close ? texts.kept : texts.openKept}
    </Note>
  );
}

export function HowItWorks() {
  const texts = useFairDrawTexts();
  return (
    <Card as="section">
      <h2 className={styles.heading}>{texts.howTitle}</h2>
      <ol className={styles.steps}>
        {texts.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.limits}>{texts.limits}</p>
    </Card>
  );
}

function useDrawCheck(draw: FairDraw, market: string, day: string): DrawCheck | undefined {
  const [check, setCheck] = useState<DrawCheck>();
  useEffect(() => {
    let isCancelled = false;
    void checkDraw(draw, { market, day }).then((done) => !isCancelled && setCheck(done));
    return () => {
      isCancelled = true;
    };
  }, [draw, market, day]);
  return check;
}

function useFirstSeen(key: string, commitment: string): Seen {
  const phone_number = useAppSelector(selectPhoneNumber) ?? '';
  const clock = useServerClock();
  return useMemo(
    () => firstSeen(key, commitment, { phone_number, now: clock() }),
    [key, commitment, phone_number, clock],
  );
}
