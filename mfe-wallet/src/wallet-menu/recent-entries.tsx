import type { WalletRow } from 'shared/provider';
import { dateText, signedAmount, signedRupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { Amount, DataList, DataRow, EmptyState, ErrorState, Note, SkeletonCards } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { entryTitle } from './entry-title.ts';
import { useRecentEntriesQuery } from './recent-query.ts';
import styles from './recent-entries.module.css';
import { SeeAll } from './see-all.tsx';

export function RecentEntries() {
  const { menu } = useTexts();
  return (
    <section className={styles.recent}>
      <header className={styles.head}>
        <h2 className={styles.title}>{menu.recent}</h2>
        <SeeAll to="/account-statement" />
      </header>
      <Entries />
    </section>
  );
}

function Entries() {
  const { menu, retry } = useTexts();
  const { data, error, isFetching, refetch } = useRecentEntriesQuery(undefined, { refetchOnMountOrArgChange: 60 });
  if (!data && error) {
    return (
      <ErrorState
        title={menu.entriesFailed}
        detail={error.message}
        retryLabel={retry}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <SkeletonCards label={menu.entriesLoading} count={3} height="64px" />;
  if (data.length === 0)
    return (
      <EmptyState picture="wallet" title={menu.noEntries}>
        {menu.noEntriesHint}
      </EmptyState>
    );
  return (
    <>
      <DataList label={menu.recent} labelHidden>
        {data
          .slice(-3)
          .reverse()
          .map((entry, at) => (
            <Entry key={data.length - at} entry={entry} />
          ))}
      </DataList>
      {error && <Note tone="offline">{menu.entriesStale}</Note>}
    </>
  );
}

function Entry({ entry }: { entry: WalletRow }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { kind, points } = signedAmount(entry.amount);
  const isCredit = kind === 'credit';
  return (
    <DataRow
      title={entryTitle(entry.remark, texts, language)}
      detail={`${dateText(entry.date, language)}, ${timeText(entry.date)}`}
      end={
        <Amount kind={kind} word={isCredit ? texts.credit : texts.debit}>
          {signedRupeesText(isCredit ? points : -points)}
        </Amount>
      }
    />
  );
}
