import { useState } from 'react';
import { FilterBar, Note } from 'shared/ui';
import type { SameRequest, WaitingDeposit } from '../../../provider/src/desk/fund-queue.ts';
import { PlayerLink } from '../parts/player-link.tsx';
import { RequestBadge } from '../parts/request-badge.tsx';
import { rupeesText, whenText } from '../parts/words.ts';
import { CheckLines, type CheckLine, type Mark } from './check-lines.tsx';
import { payeeLine } from './check.tsx';
import { duplicatesOf, flagsOf, sameParts } from './flags.ts';
import { PicturePane } from './picture-pane.tsx';
import { Utr } from './utr.tsx';
import styles from './comparison.module.css';
import checkStyles from './check.module.css';

/** A deposit next to another one that has the same UTR or the same picture. */
export function Comparison({ deposit }: { deposit: WaitingDeposit }) {
  const duplicates = duplicatesOf(deposit);
  const [chosen, setChosen] = useState<string>();
  const other = duplicates.find(({ id }) => String(id) === chosen) ?? duplicates[0];
  const same = other && sameParts(deposit, other);
  return (
    <div className={styles.comparison}>
      {flagsOf(deposit).map(({ short, text, tone }) => (
        <Note key={short} tone={tone}>
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
        <One
          title="This deposit"
          isThis
          request={{ ...deposit, status: '0', decided: '' }}
          same={same}
          more={payeeLine(deposit)}
        />
        {other && <One key={other.id} title={`Deposit ${other.id}`} request={other} same={same} />}
      </div>
    </div>
  );
}

interface OneProps {
  title: string;
  /** True for the deposit to decide. */
  isThis?: true;
  request: SameRequest;
  /** Which parts are the same in both deposits. */
  same: ReturnType<typeof sameParts> | undefined;
  more?: CheckLine;
}

const differs: Mark = { tone: 'warn', text: 'Differs' };
const repeats: Mark = { tone: 'err', text: 'Same' };

function One({ title, isThis, request, same, more }: OneProps) {
  const { id, status, player, name, points, utr, asked, decided, has_picture } = request;
  const lines: CheckLine[] = [
    {
      term: 'Amount',
      value: (
        <span className={checkStyles.amount} data-paired data-points={isThis}>
          {rupeesText(points)}
        </span>
      ),
      mark: same && !same.amount && differs,
    },
    { term: 'UTR', value: <Utr utr={utr} />, mark: same && (same.utr ? repeats : differs) },
    { term: 'Payer', value: <PlayerLink name={name} number={player} />, mark: same && !same.payer && differs },
  ];
  if (!has_picture) lines.push({ term: 'Picture', value: 'None: the player has sent only the UTR' });
  if (same?.picture) lines.push({ term: 'Picture', value: 'The same file in both', mark: repeats });
  const end = decided && `, ${status === '1' ? 'approved' : 'declined'} ${whenText(decided)}`;
  return (
    <section className={styles.one} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <RequestBadge status={status} />
        <p className={styles.when}>
          Sent {whenText(asked)}
          {end}
        </p>
      </header>
      {has_picture && <PicturePane id={id} isPaired />}
      <CheckLines lines={more ? [...lines, more] : lines} />
    </section>
  );
}
