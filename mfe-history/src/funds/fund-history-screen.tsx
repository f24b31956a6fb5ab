import { useMemo } from 'react';
import type { FundRow } from 'shared/provider';
import { fundStatus, isFundList, pointsText, rowsOfFundList, rupeesText } from 'shared/rules';
import { useNavigate, useParams } from 'shared/screens';
import { useFundRequestsQuery } from 'shared/store';
import { FilterBar, Page } from 'shared/ui';
import { keptFresh } from '../history-queries.ts';
import { useAddressFilter } from '../list/address-filter.ts';
import { LastKnown } from '../list/last-known.tsx';
import { AddFund, NoneFound } from '../list/none-found.tsx';
import { TotalsBar } from '../list/totals-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { FundMonths } from './fund-months.tsx';
import { FundTools, isWithdrawal, requestsOfDays } from './fund-requests.tsx';

const lists = ['ALL_FUND_HISTROY', 'ALL_DEPOSIT', 'APPROVED_DEPOSITE', 'ALL_WITHDRAWAL', 'APPROVED_WITHDRAWAL'] as const;
const none: never[] = [];

export function FundHistoryScreen() {
  const texts = useTexts();
  const { TYPE = '' } = useParams();
  const navigate = useNavigate();
  const { address } = useAddressFilter();
  const list = isFundList(TYPE) ? TYPE : 'ALL_FUND_HISTROY';
  const read = useFundRequestsQuery(undefined, keptFresh);
  const shown = useMemo(() => requestsOfDays(rowsOfFundList(list, read.data ?? none), address), [list, read.data, address]);
  const options = lists.map((value) => ({ value, label: texts.funds.short[value] }));
  return (
    <Page title={texts.funds.titles[list]} footer={shown.length > 0 && <FundTotalsBar requests={shown} />}>
      <FilterBar label={texts.funds.lists} options={options} value={list} onChange={(to) => void navigate(`/fund_histry/${to}`)} />
      <LastKnown read={read}>
        {() => (
          <>
            {shown.length > 0 && <FundTools fileName={list.toLowerCase()} requests={shown} />}
            {shown.length === 0 && <NoneFound title={texts.list.none} action={!list.endsWith('WITHDRAWAL') && <AddFund />} />}
            <FundMonths requests={shown} />
          </>
        )}
      </LastKnown>
    </Page>
  );
}

function FundTotalsBar({ requests }: { requests: readonly FundRow[] }) {
  const texts = useTexts().funds;
  const { deposited, withdrawn } = fundTotals(requests);
  const totals = [
    { term: texts.count, value: pointsText(requests.length) },
    { term: texts.deposited, value: rupeesText(deposited) },
    { term: texts.withdrawn, value: rupeesText(withdrawn) },
  ];
  return <TotalsBar totals={totals} />;
}

/** Approved points by their direction: what was asked for and not granted moved nothing. */
function fundTotals(requests: readonly FundRow[]) {
  const totals = { deposited: 0, withdrawn: 0 };
  for (const request of requests) {
    if (fundStatus(request.status) !== 'success') continue;
    totals[isWithdrawal(request) ? 'withdrawn' : 'deposited'] += request.points;
  }
  return totals;
}
