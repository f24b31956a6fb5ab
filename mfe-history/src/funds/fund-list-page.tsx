import { useMemo, useState } from 'react';
import type { FundRow } from 'shared/provider';
import { monthText, rowsOfFundList, rupeesText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { useFundRequestsQuery } from 'shared/store';
import { FilterBar, Page } from 'shared/ui';
import { keptFresh } from '../history-queries.ts';
import { useAddressFilter } from '../list/address-filter.ts';
import { LastKnown } from '../list/last-known.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { AddFund, NoneFound } from '../list/none-found.tsx';
import { Totals } from '../list/totals.tsx';
import { inGroups, WindowedGroups } from '../list/windowed-groups.tsx';
import { useTexts, type Texts } from '../texts/use-texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { FundEntry } from './fund-entry.tsx';
import { FundReceipt } from './fund-receipt.tsx';
import { fundTable, fundTotals, requestsOfDays } from './fund-rows.ts';

export type FundList = keyof Texts['funds']['short'];

const none: never[] = [];

const lists = [
  'ALL_FUND_HISTROY',
  'ALL_DEPOSIT',
  'ALL_WITHDRAWAL',
  'APPROVED_DEPOSITE',
  'APPROVED_WITHDRAWAL',
] as const;

interface FundListPageProps {
  list: FundList;
  onChoose: (list: FundList) => void;
}

/** The page of deposit and withdrawal requests: tabs, actions on the list, and entries. Two addresses show it. */
export function FundListPage({ list, onChoose }: FundListPageProps) {
  const texts = useTexts();
  const { address } = useAddressFilter();
  const read = useFundRequestsQuery(undefined, keptFresh);
  const shown = useMemo(
    () => requestsOfDays(rowsOfFundList(list, read.data ?? none), address),
    [list, read.data, address],
  );
  const options = lists.map((value) => ({ value, label: texts.funds.short[value] }));
  const aside = (read.data ? read.data.length > 0 : !read.error) && (
    <>
      <ListTools fileName={list.toLowerCase()} isEmpty={shown.length === 0} table={() => fundTable(shown, texts)}>
        <FilterBar label={texts.funds.lists} options={options} value={list} onChange={onChoose} />
      </ListTools>
      <FundTotals list={list} requests={shown} isLoading={!read.data} />
    </>
  );
  return (
    <Page aside={aside}>
      <LastKnown read={read} rowHeight={69}>
        {() => (
          <>
            {shown.length === 0 && (
              <NoneFound
                picture="wallet"
                title={texts.list.none}
                hint={texts.list.fundsHint}
                action={!list.endsWith('WITHDRAWAL') && <AddFund />}
              />
            )}
            <FundMonths key={`${list} ${String(address)}`} requests={shown} />
          </>
        )}
      </LastKnown>
    </Page>
  );
}

function FundMonths({ requests }: { requests: readonly FundRow[] }) {
  const { language } = useLanguage();
  const { address, change } = useAddressFilter();
  // The wallet links to the cancellation of a request.
  const linked = requests.find(({ remark, cancellable }) => cancellable && remark === address.get('cancel'));
  const [cancelling, setCancelling] = useState(linked);
  const endCancelling = () => {
    setCancelling(undefined);
    if (address.has('cancel')) change({ cancel: '' }, { replace: true }); // else a reload would ask again
  };
  const [opened, setOpened] = useState<FundRow>();
  const groups = inGroups(requests, ({ date }) => monthText(date, language)).map(([label, rows]) => ({ label, rows }));
  return (
    <>
      <WindowedGroups
        groups={groups}
        draw={(request) => <FundEntry request={request} onOpen={setOpened} onCancel={setCancelling} />}
      />
      {opened && <FundReceipt request={opened} onClose={() => setOpened(undefined)} />}
      {cancelling && <CancelDialog request={cancelling} onClose={endCancelling} />}
    </>
  );
}

/** The sums of the kinds that the list has. */
function FundTotals({
  list,
  requests,
  isLoading,
}: {
  list: FundList;
  requests: readonly FundRow[];
  isLoading: boolean;
}) {
  const texts = useTexts().funds;
  const { deposited, withdrawn } = fundTotals(requests);
  const totals = [
    ...(list.endsWith('WITHDRAWAL') ? [] : [{ term: texts.deposited, value: rupeesText(deposited) }]),
    ...(/DEPOSIT/.test(list) ? [] : [{ term: texts.withdrawn, value: rupeesText(withdrawn) }]),
  ];
  return <Totals totals={totals} isLoading={isLoading} />;
}
