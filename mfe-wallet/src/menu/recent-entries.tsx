import type { WalletRow } from 'shared/provider';
import { dateText, pointsText, signedAmount, timeText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { Amount, DataList, DataRow, EmptyState, ErrorState, SkeletonCards } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useWalletEntriesQuery } from '../wallet-api.ts';

/** The last three entries of the account statement. */
export function RecentEntries() {
  const { menu, retry } = useTexts();
  const { data, error, isFetching, refetch } = useWalletEntriesQuery();
  if (!data && error) {
    return <ErrorState title={menu.entriesFailed} detail={error.message} retryLabel={retry} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonCards label={menu.entriesLoading} count={3} height="64px" />;
  if (data.length === 0) return <EmptyState title={menu.noEntries}>{menu.noEntriesHint}</EmptyState>;
  return (
    <DataList label={menu.recent} end={<Link to="/account-statement">{menu.allEntries}</Link>}>
      {data.slice(-3).reverse().map((entry) => <Entry key={`${entry.date} ${entry.updated_amount} ${entry.amount}`} entry={entry} />)}
    </DataList>
  );
}

function Entry({ entry }: { entry: WalletRow }) {
  const { credit, debit } = useTexts();
  const { language } = useLanguage();
  const { kind, points } = signedAmount(entry.amount);
  const isCredit = kind === 'credit';
  return (
    <DataRow
      title={entry.remark}
      detail={`${dateText(entry.date, language)}, ${timeText(entry.date, language)}`}
      end={<Amount kind={kind} word={isCredit ? credit : debit}>{`${isCredit ? '+' : '−'}₹${pointsText(points)}`}</Amount>}
    />
  );
}
