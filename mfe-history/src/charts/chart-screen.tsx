import type { ChartType } from 'shared/provider';
import { indiaDay, marketNamed } from 'shared/rules';
import { Link, useLocation, useParams } from 'shared/screens';
import { useGamesQuery, useServerNow } from 'shared/store';
import { Button, Chip, EmptyState, Page } from 'shared/ui';
import { keptFresh, useChartQuery } from '../history-queries.ts';
import { LastKnown } from '../list/last-known.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './chart-tools.module.css';
import { ChartView } from './chart-view.tsx';

const types = ['jodi_chart', 'pana_chart'] as const;

/** The screen of the jodi chart and the pana chart. The address selects one. */
export function ChartScreen() {
  const { pathname } = useLocation();
  const type = types.find((known) => pathname.toLowerCase().startsWith(`/${known}/`)) ?? 'jodi_chart';
  return <MarketChart key={type} type={type} />;
}

function MarketChart({ type }: { type: ChartType }) {
  const words = useTexts().charts;
  const { gameName = '' } = useParams();
  const { data: games } = useGamesQuery();
  const market = games && marketNamed(games, gameName);
  // Requests the chart by the name in the address, without waiting for the list of markets. Only a mistyped link has
  // another name.
  const game_name = market?.games_name ?? gameName.trim();
  const chart = useChartQuery({ game_name, type }, keptFresh);
  const today = indiaDay(useServerNow(60_000));

  if (games && !market) return <UnknownMarket name={gameName} />;
  return (
    <Page wide title={game_name} end={<ChartTypes market={game_name} type={type} />}>
      <LastKnown read={{ ...chart, data: chart.currentData }} words={words}>
        {(rows) => (
          <ChartView
            market={game_name}
            type={type}
            rows={rows}
            today={today}
            check={market?.fair ? `/fair/${encodeURIComponent(game_name)}/${today}` : undefined}
          />
        )}
      </LastKnown>
    </Page>
  );
}

function UnknownMarket({ name }: { name: string }) {
  const texts = useTexts().charts;
  return (
    <Page>
      <EmptyState
        picture="pot"
        title={texts.unknownMarket}
        action={
          <Button as={Link} to="/">
            {texts.home}
          </Button>
        }
      >
        {name}
      </EmptyState>
    </Page>
  );
}

/** The tabs for a market's two charts. Switching keeps the year. */
function ChartTypes({ market, type }: { market: string; type: ChartType }) {
  const texts = useTexts().charts;
  const { search } = useLocation();
  return (
    <nav aria-label={texts.types} className={styles.types}>
      {types.map((to) => (
        <Chip
          key={to}
          as={Link}
          replace
          to={`/${to}/${encodeURIComponent(market)}${search}`}
          aria-current={to === type ? 'page' : undefined}
        >
          {texts.typeNames[to]}
        </Chip>
      ))}
    </nav>
  );
}
