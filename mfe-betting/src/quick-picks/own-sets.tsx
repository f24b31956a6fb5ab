import { useState, type FormEvent } from 'react';
import { bidNumberText } from 'shared/rules';
import { useKept, useSession } from 'shared/store';
import { Button, CloseIcon, IconButton, TextInput } from 'shared/ui';
import { useBids, type EntryState } from '../entry/use-entry-state.ts';
import { dropSet, storeSet, longestName, setsKey, setsOf } from './number-sets.ts';
import styles from './quick.module.css';
import { useQuickTexts } from '../texts/use-quick-texts.ts';

interface OwnSetsProps {
  state: EntryState;
  cost: (count: number) => string;
  onAdd: (numbers: readonly string[]) => void;
}

/**
 * Renders the player's named sets of numbers. The player can save the numbers of the slip as a set, add a set to the
 * slip, or delete a set.
 */
export function OwnSets({ state, cost, onAdd }: OwnSetsProps) {
  const texts = useQuickTexts();
  const { phone_number } = useSession();
  const sets = setsOf(useKept(setsKey, phone_number), state.type);
  return (
    <section aria-label={texts.setsTitle} className={styles.part}>
      <h3 className={styles.heading}>{texts.setsTitle}</h3>
      <p className={styles.rule}>{texts.setsLead}</p>
      {sets.length > 0 && (
        <ul aria-label={texts.setsTitle} className={styles.sets}>
          {sets.map((set) => (
            <li key={set.name} className={styles.set}>
              <span className={styles.setWords}>
                <strong>{set.name}</strong>
                <span className={styles.setNumbers}>{set.numbers.join(' ')}</span>
              </span>
              <Button size="small" onClick={() => onAdd(set.numbers)}>
                {texts.add(cost(set.numbers.length))}
              </Button>
              <IconButton
                label={texts.forget(set.name)}
                icon={<CloseIcon size={18} />}
                onClick={() => dropSet(phone_number, set)}
              />
            </li>
          ))}
        </ul>
      )}
      <KeepSlip state={state} />
    </section>
  );
}

function KeepSlip({ state }: { state: EntryState }) {
  const texts = useQuickTexts();
  const { phone_number } = useSession();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const numbers = [...new Set(useBids(state).draft.map((bid) => bidNumberText(bid.numbers)))];
  if (numbers.length === 0) return <p className={styles.rule}>{texts.emptySlip}</p>;
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setProblem(texts.nameFirst);
    if (!storeSet(phone_number, { slug: state.type.slug, name: trimmed, numbers })) return setProblem(texts.tooMany);
    setName('');
    setProblem('');
  };
  return (
    <form noValidate className={styles.keep} onSubmit={keep}>
      <TextInput
        label={texts.nameOf(texts.numbers(numbers.length))}
        value={name}
        maxLength={longestName}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" tone="quiet">
        {texts.keep}
      </Button>
    </form>
  );
}
