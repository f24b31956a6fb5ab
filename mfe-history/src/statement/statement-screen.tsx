import { useMemo } from 'react';
import { call } from 'shared/provider';
import { signedRupeesText } from 'shared/rules';
import { useSession } from 'shared/store';
import { FilterBar, Page } from 'shared/ui';
import { keptFresh, pageOf, useStatementQuery } from '../history-queries.ts';
import { useAddressFilter } from '../list/address-filter.ts';
import { LastKnown } from '../list/last-known.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { AddFund, NoneFound } from '../list/none-found.tsx';
import { OlderRows } from '../list/older-rows.tsx';
import { Totals } from '../list/totals.tsx';
import { useHistory } from '../list/use-history.ts';
import { useTexts } from '../texts/use-texts.ts';
import { linesThatFit, statementLines, statementTable, statementTotals } from './statement-lines.ts';
import type { StatementLine } from './statement-lines.ts';
import { StatementDays } from './statement-days.tsx';

export function StatementScreen() {
  const texts = useTexts().list;
  const read = useStatementQuery(undefined, keptFresh);
  const { phone_number } = useSession();
  const newest = useMemo(() => read.data && [...read.data].reverse(), [read.data]);
  const history = useHistory(newest, async (before) => {
    const reply = await call('get_wallet_history.php', pageOf(phone_number, before));
    return reply.ok ? { ...reply, data: reply.data.reverse() } : reply;
  });
  const { address } = useAddressFilter();
  const all = useMemo(() => statementLines(history.rows), [history.rows]);
  const shown = useMemo(() => linesThatFit(all, address), [all, address]);
  const hasTools = read.data ? read.data.length > 0 : !read.error;
  return (
    <Page
      aside={
        hasTools && (
          <>
            <StatementTools lines={shown} />
            <StatementTotals lines={shown} isLoading={!read.data} />
          </>
        )
      }
    >
      <LastKnown read={read} rowHeight={65}>
        {() => (
          <>
            {shown.length === 0 && (
              <NoneFound picture="wallet" title={texts.none} hint={texts.statementHint} action={<AddFund />} />
            )}
            <StatementDays key={String(address)} lines={shown} />
            <OlderRows history={history} />
          </>
        )}
      </LastKnown>
    </Page>
  );
}

function StatementTools({ lines }: { lines: readonly StatementLine[] }) {
  const texts = useTexts();
  const { address, change } = useAddressFilter();
  const kinds = [
    { value: '', label: texts.list.all },
    { value: 'credit', label: texts.statement.in },
    { value: 'debit', label: texts.statement.out },
  ];
  return (
    <ListTools fileName="account-statement" isEmpty={lines.length === 0} table={() => statementTable(lines, texts)}>
      <FilterBar
        label={texts.statement.kind}
        options={kinds}
        value={address.get('kind') ?? ''}
        onChange={(kind) => change({ kind })}
      />
    </ListTools>
  );
}

/** What came into the wallet and what went out. No net: that would count deposits as a win. */
function StatementTotals({ lines, isLoading }: { lines: readonly StatementLine[]; isLoading: boolean }) {
  const texts = useTexts().statement;
  const { credit, debit } = statementTotals(lines);
  const totals = [
    { term: texts.in, value: signedRupeesText(credit) },
    { term: texts.out, value: debit ? signedRupeesText(debit) : '₹0' },
  ];
  return <Totals totals={totals} isLoading={isLoading} />;
}
