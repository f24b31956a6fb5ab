import { useState } from 'react';
import { rupeesText } from 'shared/rules';
import { Button, Note, SelectInput, StatusBadge, Table } from 'shared/ui';
import type { Transfer } from '../../../provider/src/desk/day-transfers.ts';
import { countText } from '../parts/words.ts';
import { linesOf, readTable, type BankColumns, type BankTable } from './bank-file.ts';
import { keepColumns, keptColumns } from './bank-columns.ts';
import { compareWithBank, throughBank, type Comparison } from './compare-bank.ts';
import { transferKinds } from './transfers.ts';
import styles from './day.module.css';

interface Opened {
  name: string;
  table: BankTable;
}

/** Compares a bank's CSV file with the transfers of a day. The browser reads the file, and sends nothing of it. */
export function BankComparison({ transfers }: { transfers: readonly Transfer[] }) {
  const [file, setFile] = useState<Opened>();
  const [problem, setProblem] = useState('');
  const [columns, setColumns] = useState<BankColumns>();
  const open = async (given: File | undefined) => {
    if (!given) return;
    const table = readTable(await given.text());
    setProblem(
      table ? '' : `${given.name} has no line that names its columns. Save the statement as CSV, and drop it here.`,
    );
    setFile(table && { name: given.name, table });
    setColumns(table && keptColumns(table));
  };
  return (
    <section className="stack" aria-labelledby="bank" data-unprinted>
      <h2 id="bank">Compare with the bank</h2>
      <label className={`stack ${styles.drop}`} data-gap="8">
        <span>Drop the bank’s CSV file of this day here, or choose it. It stays in this browser.</span>
        <input type="file" accept=".csv,text/csv" onChange={({ target }) => void open(target.files?.[0])} />
      </label>
      {problem && <Note tone="err">{problem}</Note>}
      {file && !columns && (
        <ColumnForm
          table={file.table}
          onChosen={(chosen) => {
            keepColumns(chosen);
            setColumns(chosen);
          }}
        />
      )}
      {file && columns && (
        <>
          <p className="soft">
            {file.name}: reference in “{columns.text}”, money in in “{columns.moneyIn}”, money out in “
            {columns.moneyOut}”.{' '}
            <Button tone="quiet" size="small" onClick={() => setColumns(undefined)}>
              Choose other columns
            </Button>
          </p>
          <Outcome found={compareWithBank(throughBank(transfers), linesOf(file.table, columns))} />
        </>
      )}
    </section>
  );
}

function ColumnForm({ table: { columns }, onChosen }: { table: BankTable; onChosen(columns: BankColumns): void }) {
  const [chosen, setChosen] = useState<BankColumns>({ text: '', moneyIn: '', moneyOut: '' });
  const field = (label: string, name: keyof BankColumns) => (
    <SelectInput
      label={label}
      value={chosen[name]}
      onChange={({ target }) => setChosen((before) => ({ ...before, [name]: target.value }))}
    >
      <option value="">Choose…</option>
      {columns.map((column) => (
        <option key={column}>{column}</option>
      ))}
    </SelectInput>
  );
  return (
    <div className={styles.filter}>
      {field('Column with the reference', 'text')}
      {field('Column of money in', 'moneyIn')}
      {field('Column of money out', 'moneyOut')}
      <Button disabled={Object.values(chosen).includes('')} onClick={() => onChosen(chosen)}>
        Compare
      </Button>
    </div>
  );
}

function Outcome({ found: { matched, differing, missingThere, missingHere } }: { found: Comparison }) {
  const sum = matched.reduce((total, { transfer }) => total + transfer.points, 0);
  const isSame = differing.length + missingThere.length + missingHere.length === 0;
  return (
    <>
      <Note tone={isSame ? 'ok' : 'warn'} live>
        {countText(matched.length, 'transfer')} of {rupeesText(sum)} matched. {differing.length} with another amount,{' '}
        {missingThere.length} missing at the bank, {missingHere.length} missing here.
      </Note>
      <Differences
        title="Another amount"
        rows={differing.map(({ transfer, line }) => ({
          key: `${transfer.kind} ${transfer.id}`,
          what: whatText(transfer),
          said: line.said,
          here: rupeesText(transfer.points),
          there: rupeesText(line.amount),
        }))}
      />
      <Differences
        title="Missing at the bank"
        rows={missingThere.map((transfer) => ({
          key: `${transfer.kind} ${transfer.id}`,
          what: whatText(transfer),
          said: transfer.reference,
          here: rupeesText(transfer.points),
          there: '–',
        }))}
      />
      <Differences
        title="Missing here"
        rows={missingHere.map(({ line, said, direction, amount }) => ({
          key: String(line),
          what: `Line ${line}, money ${direction}`,
          said,
          here: '–',
          there: rupeesText(amount),
        }))}
      />
    </>
  );
}

function whatText({ kind, id, name }: Transfer): string {
  return `${transferKinds[kind]} ${id}, ${name}`;
}

interface Difference {
  key: string;
  what: string;
  said: string;
  here: string;
  there: string;
}

function Differences({ title, rows }: { title: string; rows: readonly Difference[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="stack">
      <h3>
        {title} <StatusBadge tone="warn">{rows.length}</StatusBadge>
      </h3>
      <Table
        caption={title}
        maxHeight={400}
        columns={[
          { label: 'What', cell: ({ what }) => what },
          { label: 'Reference or line', cell: ({ said }) => <span className={styles.code}>{said}</span> },
          { label: 'Here', align: 'end', cell: ({ here }) => here },
          { label: 'Bank', align: 'end', cell: ({ there }) => there },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </div>
  );
}
