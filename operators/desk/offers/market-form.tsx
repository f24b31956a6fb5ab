import type { Offers } from '../../../provider/src/desk/offer-api.ts';
import { useState } from 'react';
import { AddIcon, Button, Note } from 'shared/ui';
import { minutesOfDay } from 'shared/rules';
import { LineInput } from '../../parts/line-input.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { useCommand } from '../parts/use-command.ts';
import { DayChips } from './day-chips.tsx';
import styles from './offers.module.css';

export type OfferedMarket = Offers['markets'][number];

interface MarketFormProps {
  /** The market to change. Without it, the form adds one. */
  market?: OfferedMarket;
  onChanged(): void;
  onCancel?: () => void;
}

/** Adds a market, or changes its hours. */
export function MarketForm({ market, onChanged, onCancel }: MarketFormProps) {
  const [isOpen, setOpen] = useState(market !== undefined);
  const [name, setName] = useState(market?.name ?? '');
  const [open, setOpenTime] = useState(market?.open_time ?? '');
  const [close, setCloseTime] = useState(market?.close_time ?? '');
  const [rests, setRests] = useState(market?.rests_on ?? '');
  const { run, running } = useCommand();
  if (!isOpen)
    return (
      <Button tone="quiet" icon={<AddIcon />} onClick={() => setOpen(true)}>
        Add a market
      </Button>
    );
  const save = async () => {
    if (!(await run('market', { words: [name.trim(), open, close, rests] }))) return;
    if (!market) setOpen(false);
    onChanged();
  };
  const wrong = (time: string) =>
    time.length > 4 && Number.isNaN(minutesOfDay(time)) ? 'Write it as 3:45 pm.' : undefined;
  const isComplete = name.trim() !== '' && !Number.isNaN(minutesOfDay(open) + minutesOfDay(close));
  return (
    <ActForm
      action={market ? 'Save the hours' : 'Add'}
      isBusy={running !== ''}
      isReady={isComplete}
      className={market ? styles.form : 'card'}
      onSend={save}
      onCancel={onCancel ?? (() => setOpen(false))}
    >
      {market && <Note tone="warn">New hours apply to today too. Bids after the new hour are refused.</Note>}
      <div className={styles.fields}>
        {!market && <LineInput label="Name" value={name} maxLength={60} onType={setName} />}
        <LineInput label="Open" placeholder="3:45 pm" value={open} error={wrong(open)} onType={setOpenTime} />
        <LineInput label="Close" placeholder="5:45 pm" value={close} error={wrong(close)} onType={setCloseTime} />
      </div>
      <DayChips days={rests} onChange={setRests} />
    </ActForm>
  );
}
