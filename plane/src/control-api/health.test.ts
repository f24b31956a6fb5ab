import { minuteOf, type CountRow } from '../collector/count-store.ts';
import { healthReader } from './health.ts';

const now = Date.parse('2026-11-24T10:00:30Z');
const counted = (minutesAgo: number, count: number): CountRow[] =>
  (['session', 'opened'] as const).map((measure) => ({
    minute: minuteOf(now) - minutesAgo,
    remote: 'shell',
    release: '1.0.0-a',
    measure,
    count,
  }));

test('the lines leave out the minute that still counts, and the sum has it', async () => {
  const rows = [...counted(61, 900), ...counted(60, 1), ...counted(59, 2), ...counted(1, 30), ...counted(0, 400)];
  const since = async (minute: number) => rows.filter((row) => row.minute >= minute);
  const healthOf = await healthReader({ since }, () => now)();
  const { sessions, sessionSpark, measures } = healthOf('shell', '1.0.0-a', undefined);
  expect([sessions, sessionSpark.length, sessionSpark[0], sessionSpark.at(-1)]).toEqual([433, 30, 3, 30]);
  expect(measures[0]).toMatchObject({ name: 'loads', of: 433, bad: 0 });
  expect(measures[0]?.spark.at(-1)).toEqual([30, 0]);
});
