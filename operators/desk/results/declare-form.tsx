import { useState, type SyntheticEvent } from 'react';
import { Button, Note, TextInput } from 'shared/ui';
import { digitOf, isPana, sortedPana } from 'shared/rules';
import type { HalfPreview } from '../../../provider/src/desk/half-preview.ts';
import type { Half } from '../../../provider/src/markets/market.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { Reading } from '../../parts/reading.tsx';
import { useCommand } from '../parts/use-command.ts';
import { countText, rupeesText } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { halfPath, type MarketDay } from './day.ts';
import styles from './results.module.css';

interface DeclareFormProps {
  day: MarketDay;
  half: Half;
  /** The pana that a reversal of this half took back. Empty without one. */
  replaced: string;
  onDeclared(): void;
}

/** The entry of a result: typed twice, with what it will pay before it is declared. */
export function DeclareForm(props: DeclareFormProps) {
  const denied = useSession().whyNot('declare');
  if (denied) return <Note tone="info">{denied}</Note>;
  return props.day.isFair ? <FairForm {...props} /> : <PanaForm {...props} />;
}

function FairForm({ day, half, onDeclared }: DeclareFormProps) {
  const { run, running } = useCommand();
  const declare = async () => {
    if (await run('declare', { words: [day.market, day.day, half, 'fair'] })) onDeclared();
  };
  return (
    <>
      <p className="soft">
        This draw was committed before the first bid. You declare it without knowing or choosing its number.
      </p>
      <div className={styles.declare}>
        <Button tone="gold" wide busy={running !== ''} onClick={() => void declare()}>
          Declare the committed draw
        </Button>
      </div>
    </>
  );
}

function PanaForm({ day, half, replaced, onDeclared }: DeclareFormProps) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const { run, running } = useCommand();
  const isSame = isPana(first) && first === second;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSame && (await run('declare', { words: [day.market, day.day, half, first] }))) onDeclared();
  };
  return (
    <form className="stack" data-gap="12" onSubmit={(event) => void submit(event)}>
      <div className={styles.entry}>
        <PanaInput label="Pana" value={first} onChange={setFirst} error={panaProblem(first)} />
        <PanaInput
          label="Pana again"
          value={second}
          onChange={setSecond}
          error={second.length === 3 && second !== first ? 'Not the same.' : undefined}
        />
      </div>
      {isSame && <WouldPay path={halfPath(day, half, first)} pana={first} />}
      <div className={styles.declare}>
        <Button type="submit" tone="gold" wide busy={running !== ''} disabled={!isSame}>
          {isSame ? `Declare ${numberOf(first)}${replaced && ` instead of ${numberOf(replaced)}`}` : 'Declare'}
        </Button>
      </div>
    </form>
  );
}

function numberOf(pana: string): string {
  return `${pana}-${digitOf(pana)}`;
}

interface PanaInputProps {
  label: string;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

function PanaInput({ label, value, onChange, error }: PanaInputProps) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      maxLength={3}
      error={error}
      // A pasted number would repeat a mistake in the second field.
      onPaste={(event) => event.preventDefault()}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
    />
  );
}

function panaProblem(typed: string): string | undefined {
  if (typed.length < 3 || isPana(typed)) return undefined;
  const sorted = sortedPana(typed);
  return `Digits rise, and 0 comes last${sorted ? `: ${sorted}` : ''}.`;
}

function WouldPay({ path, pana }: { path: string; pana: string }) {
  const from = useAnswer<HalfPreview>(path);
  return (
    <Reading what="price" from={from} height="72px">
      {({ points, pays = { bids: 0, points: 0 } }) => {
        const isLoss = pays.points > points;
        return (
          <div className={styles.price} data-tone={isLoss ? 'warn' : undefined} role="status">
            <span>
              {pana} pays {countText(pays.bids, 'bid')}
            </span>
            <b>{rupeesText(pays.points)}</b>
            <small>
              {isLoss
                ? `${rupeesText(pays.points - points)} more than this half took`
                : `${rupeesText(points - pays.points)} of ${rupeesText(points)} stay`}
            </small>
          </div>
        );
      }}
    </Reading>
  );
}
