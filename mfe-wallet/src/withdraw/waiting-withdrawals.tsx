import { dayAndMonthText, rupeesText, timeText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { Button, DataList, DataRow, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useWaitingWithdrawals } from './held-points.ts';

/**
 * The undecided withdrawals and the points that they hold. If the provider supports it, each has a link that opens the
 * history at its cancellation.
 */
export function WaitingWithdrawals() {
  const { withdraw: words } = useTexts();
  const { language } = useLanguage();
  const { waiting, held, isFailed } = useWaitingWithdrawals();
  if (isFailed) return <Note tone="warn">{words.waitingUnknown}</Note>;
  if (waiting.length === 0) return null;
  return (
    <DataList label={words.waiting} end={waiting.length > 1 && held !== undefined && rupeesText(held)}>
      {waiting.map(({ remark, points, date, cancellable }) => (
        <DataRow
          key={remark}
          title={rupeesText(points)}
          detail={`${dayAndMonthText(date, language)}, ${timeText(date)}`}
          end={
            cancellable === '1' && (
              <Button as={Link} to={`/fund_histry/ALL_WITHDRAWAL?cancel=${remark}`} tone="quiet" size="small">
                {words.cancel}
              </Button>
            )
          }
        />
      ))}
    </DataList>
  );
}
