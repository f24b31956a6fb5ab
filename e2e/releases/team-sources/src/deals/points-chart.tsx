import { Legend, Line, LineChart, Tooltip, XAxis } from 'recharts';

export function PointsChart({ figures }: { figures: { day: string; points: number }[] }) {
  return (
    <LineChart width={300} height={160} data={figures}>
      <XAxis dataKey="day" />
      <Tooltip />
      <Legend />
      <Line dataKey="points" isAnimationActive={false} />
    </LineChart>
  );
}
