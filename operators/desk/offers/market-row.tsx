import type { OfferedMarket } from './market-form.tsx';
import { useState } from 'react';
import { Button, Note } from 'shared/ui';
import { Tag } from '../../parts/tag.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { useCommand } from '../parts/use-command.ts';
import { weekdaysText } from '../../../provider/src/operator/weekdays.ts';
import { MarketForm } from './market-form.tsx';
import styles from './offers.module.css';

interface MarketRowProps {
  market: OfferedMarket;
  /** True if only some of the markets have fair draws. */
  showsFair: boolean;
  isDenied: boolean;
  onChanged(): void;
}

/** One market with its hours and whether its draws are fair. */
export function MarketRow({ market, showsFair, isDenied, onChanged }: MarketRowProps) {
  const { name, open_time, close_time, rests_on, is_fair } = market;
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onChanged();
  };
  const act = isOpen ? 'Close' : 'Change';
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.title}>
          {name} {is_fair && showsFair && <Tag tone="info">Fair</Tag>}
        </span>
        <span className={styles.value}>
          {open_time} – {close_time}
          {rests_on && <small>No draw on {weekdaysText(rests_on)}</small>}
        </span>
        {!isDenied && (
          <Button
            tone="quiet"
            size="small"
            aria-label={`${act} ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {act}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <MarketForm market={market} onChanged={done} onCancel={() => setOpen(false)} />
          <FairSwitch market={market} onChanged={onChanged} />
        </>
      )}
    </li>
  );
}

interface FairSwitchProps {
  market: OfferedMarket;
  onChanged(): void;
}

function FairSwitch({ market: { name, is_fair }, onChanged }: FairSwitchProps) {
  const { run, running } = useCommand();
  const [isDone, setDone] = useState(false);
  const change = async () => {
    if (!(await run('fair', { words: [name, is_fair ? 'off' : 'on'] }))) return;
    setDone(true);
    onChanged();
  };
  if (isDone)
    return (
      <div className={styles.form}>
        <Note tone="ok" live>
          <strong>Done.</strong>{' '}
          {is_fair
            ? 'Fair draws are on, from the next day that has no bids.'
            : 'Fair draws are off. Days that are committed already stay fair.'}
        </Note>
      </div>
    );
  return (
    <ActForm
      action={is_fair ? 'End fair draws' : 'Begin fair draws'}
      tone="quiet"
      isBusy={running !== ''}
      className={styles.form}
      onSend={change}
    >
      <Note tone="info">
        {is_fair
          ? 'Ending fair draws stops new commitments. Days that are committed already stay fair.'
          : 'With fair draws, the market commits to its draws a day ahead, and players can verify them. You then declare without choosing a number.'}
      </Note>
    </ActForm>
  );
}
