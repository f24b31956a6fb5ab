import { MarketChart } from './market-chart.tsx';

export function JodiChartScreen() {
  return <MarketChart type="jodi_chart" />;
}
