import { useMemo } from 'react';
import { Page } from 'shared/ui';
import { keptFresh, useWalletHistoryQuery } from '../history-queries.ts';
import { useAddressFilter } from '../list/address-filter.ts';
import { AddFund } from '../list/add-fund.tsx';
import { LastKnown } from '../list/last-known.tsx';
import { NoneFound } from '../list/none-found.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { linesThatFit, statementLines } from './statement-lines.ts';
import { StatementMonths } from './statement-months.tsx';
import { StatementTools } from './statement-tools.tsx';
import { StatementTotalsBar } from './statement-totals-bar.tsx';

const none: never[] = [];

export function StatementScreen() {
  const texts = useTexts().list;
  const read = useWalletHistoryQuery(undefined, keptFresh);
  const { address } = useAddressFilter();
  const all = useMemo(() => statementLines(read.data ?? none), [read.data]);
  const shown = useMemo(() => linesThatFit(all, address), [all, address]);
  return (
    <Page footer={shown.length > 0 && <StatementTotalsBar lines={shown} />}>
      <LastKnown read={read}>
        {() => (
          <>
            {all.length > 0 && <StatementTools lines={shown} />}
            {shown.length === 0 && <NoneFound title={texts.none} action={<AddFund />} />}
            <StatementMonths lines={shown} />
          </>
        )}
      </LastKnown>
    </Page>
  );
}
