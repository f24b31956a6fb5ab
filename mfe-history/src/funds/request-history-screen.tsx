import { useState } from 'react';
import type { FundRow } from 'shared/provider';
import { dateText, rupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { useFundRequestsQuery } from 'shared/store';
import { Button, Page, Table } from 'shared/ui';
import { keptFresh } from '../history-queries.ts';
import { useAddressFilter } from '../list/address-filter.ts';
import { LastKnown } from '../list/last-known.tsx';
import { AddFund, NoneFound } from '../list/none-found.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { FundStatusBadge, FundTools, isWithdrawal, requestsOfDays } from './fund-requests.tsx';
import styles from './request-history-screen.module.css';

export function RequestHistoryScreen() {
  const texts = useTexts().list;
  const read = useFundRequestsQuery(undefined, keptFresh);
  const { address } = useAddressFilter();
  return (
    <Page>
      <LastKnown read={read}>
        {(all) => {
          const shown = requestsOfDays(all, address);
          if (shown.length === 0) return <NoneFound title={texts.none} action={<AddFund />} />;
          return (
            <>
              <FundTools fileName="deposit-history" requests={shown} />
              <RequestTable requests={shown} />
            </>
          );
        }}
      </LastKnown>
    </Page>
  );
}

// A table this wide scrolls sideways in a region of its own, so it grows by request and not by scrolling.
const STEP = 100;

function RequestTable({ requests }: { requests: readonly FundRow[] }) {
  const texts = useTexts().funds;
  const columns = useColumns();
  const [limit, setLimit] = useState(STEP);
  return (
    <>
      <Table caption={texts.requests} columns={columns} rows={requests.slice(0, limit)} rowKey={(_row, at) => String(at)} />
      {limit < requests.length && (
        <Button tone="quiet" onClick={() => setLimit(limit + STEP)}>{texts.more(requests.length - limit)}</Button>
      )}
    </>
  );
}

function useColumns() {
  const { funds: texts, list } = useTexts();
  const { language } = useLanguage();
  return [
    { label: texts.amount, cell: ({ points }: FundRow) => <strong>{rupeesText(points)}</strong> },
    { label: texts.remark, cell: ({ remark }: FundRow) => remark },
    { label: texts.action, cell: (row: FundRow) => (isWithdrawal(row) ? texts.withdrawal : texts.deposit) },
    { label: list.status, cell: ({ status }: FundRow) => <FundStatusBadge status={status} words={texts.requestStatuses} /> },
    { label: list.date, cell: ({ date }: FundRow) => <span className={styles.date}>{dateText(date, language)}<br />{timeText(date)}</span> },
  ];
}
