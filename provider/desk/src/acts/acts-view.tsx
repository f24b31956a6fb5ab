import { useState, type SyntheticEvent } from 'react';
import { Button, DownloadIcon, EmptyState, SelectInput, StatusBadge, TextInput, type StatusTone } from 'shared/ui';
import { useVersion } from '../connection/live.tsx';
import { useQueue } from '../connection/use-queue.ts';
import { Reading } from '../parts/reading.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { whenText } from '../parts/words.ts';
import styles from './acts.module.css';

interface ListedAct {
  id: number;
  at: string;
  who: string;
  from: string;
  act: string;
  done: string;
  second: string;
  reason: string;
}

const tones: Record<string, StatusTone> = {
  yes: 'ok',
  refused: 'warn',
  denied: 'err',
  proposed: 'info',
  unknown: 'err',
};
const outcomes = { '': 'Any', done: 'Done', refused: 'Refused', denied: 'Denied', proposed: 'Proposed' };

/** Every command with its person, newest first, by filters that the export uses too. */
export function ActsView() {
  const [query, setQuery] = useState('');
  const acts = useQueue<ListedAct>(`/acts${query && `?${query}`}`, useVersion('acts'), 'before');
  return (
    <div className={styles.view}>
      <ViewHead title="Acts" />
      <Filters onChange={setQuery} />
      <Reading what="acts" from={acts}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No acts found">Choose other filters.</EmptyState>
          ) : (
            <>
              <ul className={styles.acts}>
                {rows.map((act) => (
                  <Act key={act.id} act={act} />
                ))}
              </ul>
              {acts.more && (
                <Button tone="quiet" onClick={acts.more}>
                  Show older
                </Button>
              )}
            </>
          )
        }
      </Reading>
    </div>
  );
}

function Filters({ onChange }: { onChange(query: string): void }) {
  const [query, setQuery] = useState('');
  const read = (form: HTMLFormElement) => {
    const given = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]; // no file fields
    return new URLSearchParams(given).toString();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(query);
  };
  const address = (format: string) => `/api/acts/export?${query && `${query}&`}as=${format}`;
  return (
    <form className={styles.filters} onSubmit={submit} onChange={({ currentTarget }) => setQuery(read(currentTarget))}>
      <TextInput label="Word or number" name="word" autoComplete="off" maxLength={60} />
      <TextInput label="Person" name="who" autoComplete="off" maxLength={60} />
      <TextInput label="From day" name="since" type="date" />
      <TextInput label="To day" name="until" type="date" />
      <SelectInput label="Outcome" name="outcome">
        {Object.entries(outcomes).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectInput>
      <div className={styles.buttons}>
        <Button type="submit">Show</Button>
        <Button as="a" href={address('csv')} download tone="quiet" icon={<DownloadIcon />}>
          CSV
        </Button>
        <Button as="a" href={address('json')} download tone="quiet" icon={<DownloadIcon />}>
          JSON
        </Button>
      </div>
    </form>
  );
}

function Act({ act: { at, who, from, act, done, second, reason } }: { act: ListedAct }) {
  return (
    <li className={styles.act}>
      <span className={styles.when}>{whenText(at)}</span>
      <span className={styles.who}>
        {who}
        {second && <small> with {second}</small>}
        <small className={styles.from}>{from}</small>
      </span>
      <span className={styles.what}>
        {act}
        {reason && <small>“{reason}”</small>}
      </span>
      <StatusBadge tone={tones[done] ?? 'info'}>{done === 'yes' ? 'done' : done}</StatusBadge>
    </li>
  );
}
