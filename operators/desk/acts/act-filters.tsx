import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { Button, DownloadIcon, SelectInput, TextInput } from 'shared/ui';
import { goTo } from '../../connection/route.tsx';
import { DayInput } from '../parts/day-input.tsx';
import { useSession } from '../session/session.ts';
import { filtersOf, filterWords, outcomes } from './filter-words.ts';
import { useIsWide } from '../../parts/use-is-wide.ts';
import styles from './acts.module.css';

/** The filters of the acts, which the address keeps. On a phone they are folded. */
export function ActFilters({ shown }: { shown: string }) {
  const isWide = useIsWide();
  const commands = Object.keys(useSession().view.needs).sort();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(shown);
  const [before, setBefore] = useState(shown);
  // Back and forward change the address, and so the fields.
  if (before !== shown) {
    setBefore(shown);
    setTyped(shown);
  }
  const field = (name: string) => ({
    name,
    value: new URLSearchParams(typed).get(name) ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      const next = new URLSearchParams(typed);
      next.set(name, target.value);
      setTyped(next.toString());
    },
  });
  const filters = filtersOf(new URLSearchParams(typed));
  const show = (next: string) => {
    setOpen(false);
    goTo(`/acts${next && `?${next}`}`);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    show(filters);
  };
  return (
    <details
      className="surface"
      open={isWide || isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open && !isWide)}
    >
      <summary className={styles.summary}>
        <b>Filters</b> <span className={styles.words}>{filterWords(shown)}</span>
      </summary>
      <form className={styles.form} onSubmit={submit}>
        <TextInput label="Text" autoComplete="off" maxLength={60} {...field('word')} />
        <TextInput label="Number or request" autoComplete="off" maxLength={60} {...field('about')} />
        <SelectInput label="Command" {...field('command')}>
          <option value="">Any</option>
          {commands.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectInput>
        <TextInput label="Person" autoComplete="off" maxLength={60} {...field('who')} />
        <DayInput label="From day" {...field('since')} />
        <DayInput label="To day" {...field('until')} />
        <SelectInput label="Outcome" {...field('outcome')}>
          <option value="">Any</option>
          {Object.entries(outcomes).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectInput>
        <div className={styles.buttons}>
          <Button type="submit">Show</Button>
          {shown !== '' && (
            <Button tone="quiet" onClick={() => show('')}>
              Clear
            </Button>
          )}
          <Export format="csv" filters={filters} />
          <Export format="json" filters={filters} />
        </div>
      </form>
    </details>
  );
}

function Export({ format, filters }: { format: 'csv' | 'json'; filters: string }) {
  return (
    <Button
      as="a"
      href={`/api/acts/export?${filters && `${filters}&`}as=${format}`}
      download
      tone="quiet"
      icon={<DownloadIcon />}
    >
      {format.toUpperCase()}
    </Button>
  );
}
