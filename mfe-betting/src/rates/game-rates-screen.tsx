import type { Rate } from 'shared/provider';
import { pointsText } from 'shared/rules';
import { useRatesQuery } from 'shared/store';
import { ErrorState, GameMark, Note, Page, SkeletonCards, Table } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './rates.module.css';
import { useNameOfType } from './use-name-of-type.ts';
import { WinCalculator } from './win-calculator.tsx';

export function GameRatesScreen() {
  const texts = useTexts();
  const { data: rates, error, isFetching, refetch } = useRatesQuery();
  if (rates) {
    return (
      <Page aside={<RateTable rates={rates} />}>
        {rates.length > 0 && <WinCalculator rates={rates} />}
        {error && (
          <Note tone="warn" live>
            {texts.rates.stale}
          </Note>
        )}
      </Page>
    );
  }
  if (!error) return <Page aside={<SkeletonCards label={texts.rates.loading} count={1} height="21.5rem" />} />;
  return (
    <Page>
      <ErrorState
        title={texts.rates.failed}
        detail={error.message}
        retryLabel={texts.retry}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

function RateTable({ rates }: { rates: readonly Rate[] }) {
  const texts = useTexts();
  const nameOf = useNameOfType();
  return (
    <Table
      caption={texts.rates.caption}
      rows={rates}
      rowKey={({ type, min_value }) => `${type} ${min_value}`}
      columns={[
        {
          label: texts.rates.category,
          cell: ({ type }) => (
            <span className={styles.game}>
              <GameMark type={type} size="row" />
              {nameOf(type)}
            </span>
          ),
        },
        {
          label: texts.rates.ratio,
          cell: ({ min_value, max_value }) => (
            <span className={styles.ratio}>{texts.rate(pointsText(min_value), pointsText(max_value))}</span>
          ),
          align: 'end',
        },
      ]}
    />
  );
}
