import { gameTypeOfLabel, pointsText } from 'shared/rules';
import { useRatesQuery } from 'shared/store';
import { ErrorState, Note, Page, SkeletonCards, Table } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { WinCalculator } from './win-calculator.tsx';

export function GameRatesScreen() {
  const texts = useTexts();
  const { data: rates, error, isFetching, refetch } = useRatesQuery();
  if (!rates && error) {
    return (
      <Page>
        <ErrorState title={texts.rates.failed} detail={error.message} retryLabel={texts.retry} busy={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!rates) return <Page><SkeletonCards label={texts.rates.loading} count={7} height="44px" /></Page>;

  const nameOf = (type: string) => {
    const known = gameTypeOfLabel(type);
    return known ? texts.gameTypes[known.label] : type;
  };
  return (
    <Page>
      {error && <Note tone="warn" live>{texts.rates.stale}</Note>}
      <Table
        caption={texts.rates.caption}
        rows={rates}
        rowKey={({ type, min_value }) => `${type} ${min_value}`}
        columns={[
          { label: texts.rates.category, cell: ({ type }) => nameOf(type) },
          { label: texts.rates.ratio, cell: ({ min_value, max_value }) => texts.rate(pointsText(min_value), pointsText(max_value)), align: 'end' },
        ]}
      />
      {rates.length > 0 && <WinCalculator rates={rates} nameOf={nameOf} />}
    </Page>
  );
}
