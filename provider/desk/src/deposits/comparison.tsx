import { useState } from 'react';
import { FilterBar, Note, StatusBadge } from 'shared/ui';
import type { SameRequest, WaitingDeposit } from '../../../src/desk/fund-queue.ts';
import { FactGrid } from '../parts/facts.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { Tag } from '../parts/tag.tsx';
import { rupeesText, statusText, statusTone, whenText } from '../parts/words.ts';
import { Exhibit } from './exhibit.tsx';
import { duplicatesOf, flagsOf, sameIn } from './flags.ts';
import styles from './comparison.module.css';

/** A deposit next to another one that has the same UTR or the same picture. */
export function Comparison({ deposit }: { deposit: WaitingDeposit }) {
  const duplicates = duplicatesOf(deposit);
  const [chosen, setChosen] = useState<string>();
  const other = duplicates.find(({ id }) => String(id) === chosen) ?? duplicates[0];
  return (
    <div className={styles.comparison}>
      {flagsOf(deposit).map(({ short, text }) => (
        <Note key={short} tone="err">
          <strong>{short}.</strong> {text}
        </Note>
      ))}
      {duplicates.length > 1 && (
        <FilterBar
          label="Compare with"
          value={String(other?.id)}
          onChange={setChosen}
          options={duplicates.map(({ id }) => ({ value: String(id), label: `Deposit ${id}` }))}
        />
      )}
      <div className={styles.pair}>
        <One title="This deposit" isThis request={{ ...deposit, status: '0', decided: '' }} />
        {other && <One key={other.id} title={`Deposit ${other.id}`} request={other} same={sameIn(deposit, other)} />}
      </div>
    </div>
  );
}

interface OneProps {
  title: string;
  /** True for the deposit to decide. */
  isThis?: boolean;
  request: SameRequest;
  /** What it has in common with the deposit to decide. */
  same?: readonly string[];
}

function One({ title, isThis, request, same = [] }: OneProps) {
  const { id, status, player, name, points, utr, asked, decided, has_picture } = request;
  return (
    <section className={styles.one} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <StatusBadge tone={statusTone(status)}>{statusText(status)}</StatusBadge>
      </header>
      <div className={styles.head}>
        <p className={styles.points} data-points={isThis}>
          {rupeesText(points)}
        </p>
        <span className={styles.tags}>
          {same.map((what) => (
            <Tag key={what} tone="err">
              {what}
            </Tag>
          ))}
        </span>
      </div>
      <Exhibit id={id} hasPicture={has_picture} utr={utr} isPaired />
      <FactGrid
        facts={[
          ['Player', <PlayerLink key="player" name={name} number={player} />],
          ['Sent', whenText(asked)],
          decided !== '' && [status === '1' ? 'Approved' : 'Declined', whenText(decided)],
          ['Request', id],
        ]}
      />
    </section>
  );
}
