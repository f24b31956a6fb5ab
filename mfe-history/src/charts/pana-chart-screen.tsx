import { MarketChart } from './market-chart.tsx';

export function PanaChartScreen() {
  return <MarketChart type="pana_chart" />;
}
