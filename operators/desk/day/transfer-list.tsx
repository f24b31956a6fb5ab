import { useState } from 'react';
import { rupeesText, timeText } from 'shared/rules';
import { Button, DownloadIcon, saveFile, SelectInput, Table, TextInput, type TableColumn } from 'shared/ui';
import type { Transfer } from '../../../provider/src/desk/day-transfers.ts';
import { PlayerLink } from '../parts/player-link.tsx';
import { RequestBadge } from '../parts/request-badge.tsx';
import { countText } from '../parts/words.ts';
import { decidedText, everyTransfer, matching, transferKinds, transfersCsv, type TransferFilter } from './transfers.ts';
import styles from './day.module.css';

const AT_ONCE = 100;

/** Every deposit and payout of a day, by a filter that the saved file uses too. */
export function TransferList({ day, transfers }: { day: string; transfers: readonly Transfer[] }) {
  const [filter, setFilter] = useState(everyTransfer);
  const [most, setMost] = useState(AT_ONCE);
  const found = matching(transfers, filter);
  const narrow = (part: Partial<TransferFilter>) => setFilter((before) => ({ ...before, ...part }));
  const save = () => saveFile(`day-${day}.csv`, new Blob([transfersCsv(found)], { type: 'text/csv;charset=utf-8' }));
  return (
    <section className="stack" aria-labelledby="transfers">
      <h2 id="transfers">Deposits and payouts</h2>
      <search className={styles.filter}>
        <SelectInput
          label="Kind"
          value={filter.kind}
          onChange={({ target }) => narrow({ kind: target.value as TransferFilter['kind'] })} // one of the options
        >
          <option value="">All kinds</option>
          {Object.entries(transferKinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}s
            </option>
          ))}
        </SelectInput>
        <TextInput
          label="Name, number, reference or person"
          type="search"
          autoComplete="off"
          value={filter.text}
          onChange={({ target }) => narrow({ text: target.value })}
        />
        <Button tone="quiet" icon={<DownloadIcon />} disabled={found.length === 0} onClick={save}>
          CSV
        </Button>
      </search>
      <p className="soft" role="status">
        {found.length === transfers.length
          ? countText(found.length, 'transfer')
          : `${found.length} of ${countText(transfers.length, 'transfer')}`}
      </p>
      {found.length > 0 && (
        <Table
          caption="Deposits and payouts of the day"
          columns={columns}
          rows={found.slice(0, most)}
          rowKey={({ kind, id }) => `${kind} ${id}`}
        />
      )}
      {found.length > most && (
        <Button tone="quiet" onClick={() => setMost((before) => before + AT_ONCE)}>
          Show {Math.min(AT_ONCE, found.length - most)} more
        </Button>
      )}
    </section>
  );
}

const columns: TableColumn<Transfer>[] = [
  { label: 'Time', cell: ({ at }) => timeText(at) },
  { label: 'What', cell: ({ kind, id }) => `${transferKinds[kind]} ${id}` },
  { label: 'Player', cell: ({ player, name }) => <PlayerLink number={player} name={name} /> },
  { label: 'UTR or reference', cell: ({ reference }) => <span className={styles.code}>{reference || '–'}</span> },
  { label: 'Points', align: 'end', cell: ({ points }) => rupeesText(points) },
  { label: 'State', cell: ({ state }) => <RequestBadge status={state} /> },
  { label: 'By', cell: decidedText },
];
