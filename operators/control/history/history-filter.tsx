import { SelectInput, TextInput } from 'shared/ui';
import styles from './history-view.module.css';

/** The history's filter. An empty field matches every move. */
export interface Narrowed {
  remote: string;
  verb: string;
  by: string;
  text: string;
}

export const everything: Narrowed = { remote: '', verb: '', by: '', text: '' };

export function HistoryFilter({
  remotes,
  verbs,
  narrowed,
  onChange,
}: {
  remotes: readonly string[];
  verbs: readonly string[];
  narrowed: Narrowed;
  onChange(narrowed: Narrowed): void;
}) {
  const field = (name: keyof Narrowed) => ({
    value: narrowed[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...narrowed, [name]: target.value }),
  });
  return (
    <search className={styles.filter}>
      <SelectInput label="Remote" {...field('remote')}>
        <option value="">all</option>
        {remotes.map((remote) => (
          <option key={remote}>{remote}</option>
        ))}
      </SelectInput>
      <SelectInput label="Move" {...field('verb')}>
        <option value="">all</option>
        {verbs.map((verb) => (
          <option key={verb}>{verb}</option>
        ))}
      </SelectInput>
      <TextInput label="By" type="search" placeholder="a person or token" {...field('by')} />
      <TextInput label="Text" type="search" placeholder="in what and why" {...field('text')} />
    </search>
  );
}
