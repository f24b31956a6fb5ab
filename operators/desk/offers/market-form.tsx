import type { Offers } from '../../../provider/src/desk/offer-api.ts';
import { useState, type SyntheticEvent } from 'react';
import { AddIcon, Button, Note, TextInput } from 'shared/ui';
import { minutesOfDay } from 'shared/rules';
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
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!(await run('market', { words: [name.trim(), open, close, rests] }))) return;
    if (!market) setOpen(false);
    onChanged();
  };
  const wrong = (time: string) =>
    time.length > 4 && Number.isNaN(minutesOfDay(time)) ? 'Write it as 3:45 pm.' : undefined;
  const isComplete = name.trim() !== '' && !Number.isNaN(minutesOfDay(open) + minutesOfDay(close));
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {market && <Note tone="warn">New hours apply to today too. Bids after the new hour are refused.</Note>}
      <div className={styles.fields}>
        {!market && (
          <TextInput label="Name" value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        )}
        <TextInput
          label="Open"
          placeholder="3:45 pm"
          value={open}
          error={wrong(open)}
          onChange={({ target }) => setOpenTime(target.value)}
        />
        <TextInput
          label="Close"
          placeholder="5:45 pm"
          value={close}
          error={wrong(close)}
          onChange={({ target }) => setCloseTime(target.value)}
        />
      </div>
      <DayChips days={rests} onChange={setRests} />
      <div className={styles.buttons}>
        <Button tone="quiet" size="small" onClick={onCancel ?? (() => setOpen(false))}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={running !== ''} disabled={!isComplete}>
          {market ? 'Save the hours' : 'Add'}
        </Button>
      </div>
    </form>
  );
}
