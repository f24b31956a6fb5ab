import { Card, DigitTile, ExpandIcon, Facts, StatusBadge } from 'shared/ui';
import type { HalfCheck } from './check-draw.ts';
import { useFairDrawTexts } from '../texts/use-fair-draw-texts.ts';
import styles from './fair-draw.module.css';
import { Hex } from './hex.tsx';

/** Every step from the revealed secret to the pana, so that anyone can repeat the computation. */
export function HalfWorking({
  half,
  check,
  isVoid,
}: {
  half: HalfCheck['half'];
  check: HalfCheck | undefined;
  isVoid: boolean;
}) {
  const texts = useFairDrawTexts();
  const heading = <h2 className={styles.heading}>{texts.halves[half]}</h2>;
  if (!check) {
    return (
      <Card as="section">
        {heading}
        <p className={styles.limits}>{isVoid ? texts.halfVoided : texts.halfWaiting}</p>
      </Card>
    );
  }
  const { declared, isKept, revealed } = check;
  return (
    <Card as="section">
      <div className={styles.result}>
        {heading}
        <StatusBadge tone={isKept ? 'ok' : 'err'}>{isKept ? texts.matches : texts.differs}</StatusBadge>
      </div>
      <Facts
        facts={[
          { term: texts.declared, value: <Pana digits={declared} />, strong: true },
          ...(revealed ? [] : [{ term: texts.secret, value: texts.notRevealed }]),
        ]}
      />
      {revealed && (
        <details className={styles.working}>
          <summary>
            {texts.working}
            <ExpandIcon size={20} />
          </summary>
          <Facts facts={workingOf(half, revealed, texts)} />
        </details>
      )}
    </Card>
  );
}

function Pana({ digits }: { digits: string }) {
  return (
    <span className={styles.pana}>
      {[...digits].map((digit, at) => (
        <DigitTile key={at} digit={digit} />
      ))}
    </span>
  );
}

function workingOf(
  half: HalfCheck['half'],
  { secret, hash, isBound, working }: NonNullable<HalfCheck['revealed']>,
  texts: ReturnType<typeof useFairDrawTexts>,
) {
  return [
    { term: texts.secret, value: <Hex value={secret} /> },
    { term: texts.hash, value: <Hex value={hash} /> },
    { term: half === 'open' ? texts.mustBeCommitment : texts.mustBeOpenSecret, value: <Match isRight={isBound} /> },
    { term: texts.mac(working.message), value: <Hex value={working.mac} /> },
    { term: texts.number(working.mac.slice(0, 12)), value: working.number },
    { term: texts.remainder, value: working.remainder },
    { term: texts.drawn, value: working.pana, strong: true },
  ];
}

function Match({ isRight }: { isRight: boolean }) {
  const texts = useFairDrawTexts();
  return <StatusBadge tone={isRight ? 'ok' : 'err'}>{isRight ? texts.yes : texts.no}</StatusBadge>;
}
