import type { FundRow } from 'shared/provider';
import { dayAndMonthText, fundStatus, rowsOfFundList, rupeesText, timeText } from 'shared/rules';
import type { FundStatus } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { useFundRequestsQuery } from 'shared/store';
import { DataList, DataRow, EmptyState, StatusBadge, useIsWide } from 'shared/ui';
import type { StatusTone } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { SeeAll } from '../wallet-menu/see-all.tsx';

const tones: Record<FundStatus, StatusTone> = { 'in-process': 'warn', declined: 'err', success: 'ok' };
const most = 2;
const none: FundRow[] = [];

/**
 * The latest deposits and their status, so that players can see whether a deposit has arrived. Renders nothing until
 * they are loaded. If there are none, only a wide window says so, because there they have their own column.
 */
export function LatestDeposits() {
  const { deposit } = useTexts();
  const { language } = useLanguage();
  const isWide = useIsWide();
  const { data } = useFundRequestsQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const latest = rowsOfFundList('ALL_DEPOSIT', data ?? none).slice(0, most);
  if (latest.length === 0) return data && isWide && <EmptyState picture="wallet" title={deposit.none} />;
  return (
    <DataList label={deposit.latest} end={<SeeAll to="/fund_histry/ALL_DEPOSIT" />}>
      {latest.map(({ remark, points, date, status }) => (
        <DataRow
          key={remark}
          title={rupeesText(points)}
          detail={`${dayAndMonthText(date, language)}, ${timeText(date)}`}
          end={<StatusBadge tone={tones[fundStatus(status)]}>{deposit.statuses[fundStatus(status)]}</StatusBadge>}
        />
      ))}
    </DataList>
  );
}
