import type { FundRow } from 'shared/provider';
import { dateText, monthText, rupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { DataRow } from 'shared/ui';
import { RowOutcome } from '../list/row-outcome.tsx';
import { inGroups, WindowedGroups } from '../list/windowed-groups.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { FundStatusBadge, isWithdrawal } from './fund-requests.tsx';

export function FundMonths({ requests }: { requests: readonly FundRow[] }) {
  const { language } = useLanguage();
  const groups = inGroups(requests, ({ date }) => monthText(date, language)).map(([label, rows]) => ({ label, rows }));
  return <WindowedGroups groups={groups} draw={(request) => <FundEntry request={request} />} />;
}

function FundEntry({ request }: { request: FundRow }) {
  const texts = useTexts().funds;
  const { language } = useLanguage();
  const { date, points, remark, status } = request;
  return (
    <DataRow
      title={isWithdrawal(request) ? texts.withdrawal : texts.deposit}
      detail={<>{dateText(date, language)} · {timeText(date)}<br />{texts.id(remark)}</>}
      end={
        <RowOutcome points={rupeesText(points)}>
          <FundStatusBadge status={status} words={texts.statuses} />
        </RowOutcome>
      }
    />
  );
}
