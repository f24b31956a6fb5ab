import { useEffect, useMemo, useState } from 'react';
import type { FairDraw } from 'shared/provider';
import { dayAndMonthText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { selectPhoneNumber, useAppSelector, useServerClock } from 'shared/store';
import { Card, EmptyState, Facts, Note, Picture, SkeletonCards } from 'shared/ui';
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
  if (draw.commitment === '')
    return (
      <EmptyState picture="pot" title={texts.noCommitment}>
        {texts.noCommitmentHint}
      </EmptyState>
    );
  // Over plain HTTP the browser has no hash function.
  if (!('subtle' in crypto)) return <Note tone="warn">{texts.insecure}</Note>;
  return <CommittedDraw draw={draw} market={market} day={day} />;
}

function CommittedDraw({ draw, market, day }: FairDrawViewProps) {
  const texts = useFairDrawTexts();
  const { language } = useLanguage();
  const check = useDrawCheck(draw, market, day);
  const seen = useFirstSeen(`${market.trim().toUpperCase()} ${day}`, draw.commitment);
  const isVoid = draw.voided === '1';
  const isChanged = seen.commitment !== draw.commitment;
  if (!check) return <SkeletonCards label={texts.checking} count={3} height="120px" />;
  return (
    <>
      {isVoid && <Note tone="info">{texts.voided}</Note>}
      <Verdict check={check} isChanged={isChanged} isVoid={isVoid} />
      <Card as="section">
        <div className={styles.sealed}>
          <h2 className={styles.heading}>{texts.before}</h2>
          {!isChanged && !isBroken(check) && <Picture name="sealed" />}
        </div>
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

function isBroken({ open, close }: DrawCheck): boolean {
  return [open, close].some((half) => half?.isKept === false);
}

/** The verdict in one line, above the steps. */
function Verdict({ check, isChanged, isVoid }: { check: DrawCheck; isChanged: boolean; isVoid: boolean }) {
  const texts = useFairDrawTexts().verdict;
  if (isChanged)
    return (
      <Note tone="err" live>
        {texts.changed}
      </Note>
    );
  if (isBroken(check))
    return (
      <Note tone="err" live>
        {texts.broken}
      </Note>
    );
  if (!check.open && !check.close)
    return isVoid ? null : (
      <Note tone="info" live>
        {texts.waiting}
      </Note>
    );
  return (
    <Note tone="ok" live>
      {check.close ? texts.kept : texts.openKept}
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
