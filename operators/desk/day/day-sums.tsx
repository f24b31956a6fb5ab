import { rupeesText, signedRupeesText } from 'shared/rules';
import { Table, type TableColumn } from 'shared/ui';
import type { Day } from '../../../provider/src/desk/day-api.ts';
import { Tile, Tiles } from '../parts/tile.tsx';
import { countText } from '../parts/words.ts';
import { kindFigures, marketFigures, type MarketFigures } from './day-figures.ts';
import { moneyOf } from './transfers.ts';
import styles from './day.module.css';

/** The balances of a day, what went through the bank, and the sums by kind and by market. */
export function DaySums({ day: { day, today, balances, sums, transfers } }: { day: Day }) {
  const { wallet, owed } = balances;
  const byKind = kindFigures(sums);
  const money = moneyOf(transfers);
  return (
    <>
      <Tiles>
        <Tile title="Wallets at the start" value={rupeesText(wallet.opening)} />
        <Tile
          title="Change"
          value={signedRupeesText(wallet.closing - wallet.opening)}
          text="all kinds below together"
        />
        <Tile
          title={day === today ? 'Wallets now' : 'Wallets at the end'}
          value={rupeesText(wallet.closing)}
          text={owed.closing > 0 ? `players owe ${rupeesText(owed.closing)}` : 'no player owes points'}
        />
        <Tile
          title="Deposits approved"
          value={rupeesText(money.deposits.points)}
          text={`${countText(money.deposits.count, 'deposit')}, ${money.declined.count} declined`}
        />
        {money.payments.count + money.refunds.count > 0 && (
          <Tile
            title="Payment service"
            value={rupeesText(money.payments.points)}
            text={`${countText(money.payments.count, 'payment')}, ${rupeesText(money.refunds.points)} refunded`}
          />
        )}
        <Tile
          title="Payouts sent"
          value={rupeesText(money.sent.points)}
          text={`${countText(money.sent.count, 'payout')}, ${rupeesText(money.returned.points)} returned`}
        />
      </Tiles>
      <div className={`stack ${styles.tables}`}>
        <section className="stack" data-gap="8" aria-labelledby="by-market">
          <h2 id="by-market">By market</h2>
          <Table
            caption="Sums by market"
            columns={marketColumns}
            rows={marketFigures(sums)}
            rowKey={({ market }) => market}
          />
        </section>
        <section className="stack" data-gap="8" aria-labelledby="by-kind">
          <h2 id="by-kind">By kind</h2>
          <Table
            caption="Sums by kind"
            columns={[
              { label: 'Kind', cell: ({ kind }) => kind },
              { label: 'Wallets', align: 'end', cell: ({ points }) => signedRupeesText(points) },
              { label: 'Count', align: 'end', cell: ({ count }) => count.toLocaleString('en-IN') },
            ]}
            rows={byKind}
            rowKey={({ kind }) => kind}
          />
          {byKind.length === 0 && <p className="soft">No wallet changed on this day.</p>}
        </section>
      </div>
    </>
  );
}

const marketColumns: TableColumn<MarketFigures>[] = [
  { label: 'Market', cell: ({ market }) => market },
  // Second, because a phone shows the first columns.
  { label: 'Kept', align: 'end', cell: ({ kept }) => signedRupeesText(kept) },
  { label: 'Staked', align: 'end', cell: ({ staked }) => rupeesText(staked) },
  { label: 'Paid', align: 'end', cell: ({ paid }) => rupeesText(paid) },
  { label: 'Taken back', align: 'end', cell: ({ takenBack }) => rupeesText(takenBack) },
  { label: 'Refunded', align: 'end', cell: ({ refunded }) => rupeesText(refunded) },
];
