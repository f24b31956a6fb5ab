import { indiaDay } from 'shared/rules';
import { Link, useParams } from 'shared/screens';
import { useServerNow } from 'shared/store';
import { Button, EmptyState, ErrorState, Page, SkeletonCards } from 'shared/ui';
import { useFairDrawTexts } from '../texts/use-fair-draw-texts.ts';
import { OtherDays } from './other-days.tsx';
import { useFairDrawQuery } from './fair-draw-query.ts';
import { FairDrawView, HowItWorks } from './fair-draw-view.tsx';

/** Checks in this browser that a market's results for a day match the commitment from before the first bid. */
export function FairDrawScreen() {
  const { market = '', day = '' } = useParams();
  const texts = useFairDrawTexts();
  const today = indiaDay(useServerNow(60_000));
  if (!isDay(day)) {
    return (
      <EmptyState
        title={texts.noDay}
        action={
          <Button as={Link} to={`/fair/${encodeURIComponent(market)}/${today}`}>
            {texts.toToday}
          </Button>
        }
      >
        {texts.noDayHint(day)}
      </EmptyState>
    );
  }
  return (
    <Page title={market} aside={<HowItWorks />} asideLast>
      <OtherDays market={market} day={day} today={today} />
      <DrawOfDay key={`${market} ${day}`} market={market} day={day} />
    </Page>
  );
}

function DrawOfDay({ market, day }: { market: string; day: string }) {
  const texts = useFairDrawTexts();
  const { data, error, isFetching, refetch } = useFairDrawQuery(
    { game_name: market, day },
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true },
  );
  if (data) return <FairDrawView draw={data} market={market} day={day} />;
  if (!error) return <SkeletonCards label={texts.loading} count={3} height="120px" />;
  if ('kind' in error && error.kind === 'refused') {
    return (
      <EmptyState
        picture="thread"
        title={error.message || texts.failed}
        action={
          <Button as={Link} to="/">
            {texts.home}
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState
      title={texts.failed}
      detail={'message' in error ? error.message : undefined}
      retryLabel={texts.retry}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

function isDay(text: string): boolean {
  const read = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
