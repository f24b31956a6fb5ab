import { useState } from 'react';
import { digitOf, digits, pointsText } from 'shared/rules';
import { Link } from 'shared/screens';
import { dropKept, useKept, useSession, writeKept } from 'shared/store';
import { Button, Card, Chip, classNames, DigitTile, Note, Page } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { drawnPana, played, practiceFrom, practiceKey, type Round } from './practice-round.ts';
import styles from './practice.module.css';

const stakes = [10, 50, 100];

/**
 * A practice market. The device draws the results, its points exist only there, and it sends nothing to the provider.
 */
export function PracticeScreen() {
  const { practice: texts } = useTexts();
  const { phone_number } = useSession();
  const practice = practiceFrom(useKept(practiceKey, phone_number));
  const [digit, setDigit] = useState('');
  const [staked, setStaked] = useState(10);
  const isShort = staked > practice.points;
  const play = () => {
    const after = played(practice, { digit, staked }, drawnPana());
    if (after) writeKept(practiceKey, phone_number, after);
  };
  return (
    <Page centred>
      <Note>{texts.only}</Note>
      <Card className={styles.board}>
        <p className={styles.points}>{texts.points(pointsText(practice.points))}</p>
        <Choice label={texts.digit} options={digits} chosen={digit} onChoose={setDigit} />
        <Choice
          label={texts.stake}
          options={stakes.map(String)}
          chosen={String(staked)}
          onChoose={(points) => setStaked(Number(points))}
        />
        {isShort ? (
          <Button meaning="again" tone="purple" wide onClick={() => dropKept(practiceKey, phone_number)}>
            {texts.again}
          </Button>
        ) : (
          <Button meaning="draw" tone="purple" wide disabled={digit === ''} onClick={play}>
            {digit === '' ? texts.chooseFirst : texts.draw(staked, digit)}
          </Button>
        )}
        <div aria-live="polite">{practice.last && <Drawn round={practice.last} />}</div>
      </Card>
      <Button as={Link} to="/" tone="quiet" wide>
        {texts.toMarkets}
      </Button>
    </Page>
  );
}

function Choice({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly string[];
  chosen: string;
  onChoose: (option: string) => void;
}) {
  return (
    <div role="group" aria-label={label} className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <div className={classNames(styles.chips, options.length === digits.length && styles.keys)}>
        {options.map((option) => (
          <Chip key={option} pressed={option === chosen} onClick={() => onChoose(option)}>
            {option}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function Drawn({ round: { pana, digit, staked, won } }: { round: Round }) {
  const { practice: texts } = useTexts();
  const ofPana = [...pana];
  const sum = ofPana.reduce((total, each) => total + Number(each), 0);
  return (
    <div className={styles.drawn}>
      <p className={styles.result}>
        {pana} – <DigitTile digit={digitOf(pana)} />
      </p>
      <p className={styles.label}>{texts.sum(ofPana.join(' + '), sum, digitOf(pana))}</p>
      <p>{won > 0 ? texts.won(digit, pointsText(won)) : texts.lost(digit, pointsText(staked))}</p>
    </div>
  );
}
