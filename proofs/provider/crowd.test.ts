import { readAsCrowd } from './crowd.ts';

const { newPostgresDatabase } = globalThis as { newPostgresDatabase?: () => Promise<string> };

test('nginx sends the providers at most one read of the markets a second, however many tabs ask', async () => {
  const databaseUrl = String(await newPostgresDatabase?.());
  const report = await readAsCrowd(databaseUrl, { tabs: 200, everyMs: 500, seconds: 5 });
  expect(report.failed).toBe(0);
  expect(report.reads).toBeGreaterThan(500);
  // If nginx is missing, the front door is a small proxy, which caches and counts nothing.
  const most = report.doorIs === 'nginx' ? report.seconds + 1 : 0;
  expect(report.sent).toBeLessThanOrEqual(most);
  expect(report.sent > 0).toBe(most > 0);
}, 120_000);
