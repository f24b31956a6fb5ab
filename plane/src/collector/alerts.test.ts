import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measures } from 'shared/plan';
import { planeMetrics } from '../controller/plane-metrics.ts';
import { root } from 'release/repository.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { pulseMetrics } from './pulse-metrics.ts';

const folder = join(root, 'plane/prometheus');
const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8');
const promtool = [
  process.env.PROMTOOL_PATH,
  '/usr/bin/promtool',
  '/usr/local/bin/promtool',
  '/opt/homebrew/bin/promtool',
  join(root, '.cache/prometheus/usr/bin/promtool'),
].find((path) => path && existsSync(path));
const describePromtool = promtool ? describe : describe.skip;

test('every alert uses metrics and measures that /metrics exposes', async () => {
  const { registry } = pulseMetrics();
  planeMetrics(registry, { storage: memoryStorage(), now: Date.now });
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  for (const [name] of rules.matchAll(/\brelease_\w+/g)) expect(names).toContain(name);
  for (const [, measure] of rules.matchAll(/measure="(\w+)"/g)) expect(measures).toContain(measure);
});

test('every alert has a severity, a summary, a description, a runbook line and a test', () => {
  const tests = readFileSync(join(folder, 'alerts.test.yml'), 'utf8');
  const alerts = rules.split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) {
    const [name] = alert.split('\n');
    for (const field of ['severity:', 'summary:', 'description:', 'runbook:']) expect(alert).toContain(field);
    expect(tests).toContain(`alertname="${name}"`);
  }
});

describePromtool('the alert rules of the release plane (promtool)', () => {
  test.each([
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('promtool %s %s %s', (...args) => {
    const { status, stdout, stderr } = spawnSync(promtool!, args, { cwd: folder, encoding: 'utf8' });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  });
});
