import {
  Amount,
  DataList,
  DataRow,
  Facts,
  IconButton,
  MenuList,
  MenuRow,
  Card,
  ResultLine,
  ShortId,
  StatusBadge,
  Table,
} from '../index.ts';
import { BankIcon, CloseIcon, EditIcon, HistoryIcon, WalletIcon } from '../index.ts';
import { Specimen } from './specimen.tsx';
import styles from './gallery.module.css';

const bids = [
  { number: '137', points: 20, session: 'Open', tone: 'ok', status: 'Success' },
  { number: '6', points: 1500, session: 'Close', tone: 'info', status: 'LOADING...' },
  { number: '123-7', points: 10, session: 'Open', tone: 'err', status: 'Insufficient balance.' },
  { number: '45', points: 40, session: 'Open', tone: 'warn', status: 'HOLD' },
] as const;

export function ListGroup() {
  return (
    <>
      <StatusSpecimen />
      <MenuSpecimen />
      <RowsSpecimen />
      <TableSpecimen />
    </>
  );
}

function StatusSpecimen() {
  return (
    <Specimen name="StatusBadge, ResultLine">
      <div className={styles.row}>
        <StatusBadge tone="ok">Success</StatusBadge>
        <StatusBadge tone="warn">In Process</StatusBadge>
        <StatusBadge tone="err">Declined</StatusBadge>
        <StatusBadge tone="info">LOADING...</StatusBadge>
      </div>
      <div className={styles.dark} data-surface="night">
        <StatusBadge onDark tone="ok">
          Success
        </StatusBadge>
        <StatusBadge onDark tone="warn">
          In Process
        </StatusBadge>
        <StatusBadge onDark tone="err">
          Declined
        </StatusBadge>
        <ResultLine result="123-67-124" size="band" />
      </div>
      <div className={styles.row}>
        <ResultLine result="123-67-124" label="Result 123, 67, 124" />
        <ResultLine result="123-6*-***" />
        <ResultLine result="***-**-***" waiting="Result at 3:45 pm" />
      </div>
    </Specimen>
  );
}

function MenuSpecimen() {
  return (
    <Specimen name="MenuList, MenuRow">
      <Card flush>
        <MenuList label="Wallet">
          <MenuRow icon={<WalletIcon />}>Add Fund</MenuRow>
          <MenuRow icon={<HistoryIcon />} detail="Deposits and withdrawals">
            Fund Request History
          </MenuRow>
          <MenuRow icon={<BankIcon />} end={<StatusBadge tone="ok">Saved</StatusBadge>}>
            Add Bank Details
          </MenuRow>
        </MenuList>
      </Card>
    </Specimen>
  );
}

function RowsSpecimen() {
  return (
    <Specimen name="DataList, DataRow, Amount">
      <DataList label="November 2026" end="+₹1,240">
        <DataRow
          title="Jodi Digit 67 · KALYAN"
          detail="21 Nov, 3:12 pm · balance ₹1,240"
          end={
            <Amount kind="debit" word="Debit">
              −₹500
            </Amount>
          }
        />
        <DataRow
          title="Win on single pana"
          detail="20 Nov, 5:50 pm · balance ₹1,740"
          end={
            <Amount kind="credit" word="Credit">
              +₹14,000
            </Amount>
          }
        />
        <DataRow
          title="137 · Open"
          detail="₹20"
          end={
            <>
              <IconButton label="Edit" icon={<EditIcon size={20} />} />
              <IconButton label="Remove" icon={<CloseIcon size={20} />} />
            </>
          }
        />
      </DataList>
    </Specimen>
  );
}

function TableSpecimen() {
  return (
    <Specimen name="Table, Facts, ShortId">
      <Table
        caption="Bids"
        maxHeight={300}
        live
        rows={bids}
        rowKey={(bid) => bid.number}
        columns={[
          { label: 'Number', cell: (bid) => <b>{bid.number}</b> },
          { label: 'Points', cell: (bid) => bid.points, align: 'end' },
          { label: 'Session', cell: (bid) => bid.session },
          { label: 'Status', cell: (bid) => <StatusBadge tone={bid.tone}>{bid.status}</StatusBadge>, align: 'end' },
        ]}
      />
      <Facts
        facts={[
          { term: 'Wallet now', value: '₹1,240' },
          { term: 'After these bids', value: '₹1,100' },
          {
            term: 'Payment ID',
            value: <ShortId value="0123456789abcdef" copyLabel="Copy the ID" copiedLabel="Copied" />,
          },
          { term: 'Best case', value: '₹1,900', strong: true },
        ]}
      />
    </Specimen>
  );
}
