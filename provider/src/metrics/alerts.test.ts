import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMetrics } from '../context/metrics.ts';

const provider = join(__dirname, '../..');
const textOf = (file: string) => readFileSync(join(provider, file), 'utf8');
const rules = textOf('prometheus/alerts.yml');
const alerts = rules.split('- alert: ').slice(1);
const promtool = [
  process.env.PROMTOOL_PATH,
  '/usr/bin/promtool',
  '/usr/local/bin/promtool',
  '/opt/homebrew/bin/promtool',
  join(provider, '../.cache/prometheus/usr/bin/promtool'),
].find((path) => path && existsSync(path));
const describePromtool = promtool ? describe : describe.skip;

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
  templating: { list: { query: string | { query: string } }[] };
}

const dashboard = JSON.parse(textOf('grafana/provider.json')) as Dashboard;
const shown = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.map(({ query }) => (typeof query === 'object' ? query.query : '')),
];
const alerting = alerts.map((alert) => /expr:(.*?)\n +(?:for|labels):/s.exec(alert)?.[1] ?? '');
const metrics = openMetrics().registry.getMetricsAsArray();
const namesIn = (query: string) =>
  (query.match(/\bprovider_\w+/g) ?? []).map((name) => name.replace(/_(bucket|count)$/, ''));

test('every rule and every dashboard query uses metrics and labels that the provider exposes', () => {
  const names = metrics.map(({ name }) => name);
  const labels = [
    'job',
    'instance',
    'le',
    // of Debian's prometheus-node-exporter
    'fstype',
    ...metrics.flatMap((metric) => (metric as { labelNames?: string[] }).labelNames ?? []),
  ];
  for (const query of [...shown, ...alerting]) {
    expect(names).toEqual(expect.arrayContaining(namesIn(query)));
    for (const [, label] of query.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)) expect(labels).toContain(label);
    for (const [, by = ''] of query.matchAll(/by \(([^)]+)\)/g))
      expect(labels).toEqual(expect.arrayContaining(by.split(', ')));
  }
  expect(alerting.filter((query) => !/ (>|==) /.test(query))).toEqual([]);
});

test('the dashboard shows every metric', () => {
  expect(metrics.map(({ name }) => name).filter((name) => !shown.flatMap(namesIn).includes(name))).toEqual([]);
});

test('no metric has a label that Prometheus sets', () => {
  const own = metrics.flatMap((metric) => (metric as { labelNames?: string[] }).labelNames ?? []);
  expect(own).toContain('result');
  expect(own.filter((label) => ['job', 'instance', 'alertname'].includes(label))).toEqual([]);
});

test('every alert has a severity, a summary, a description, a runbook line and a test', () => {
  const tests = textOf('prometheus/alerts.test.yml');
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    const [name] = alert.split('\n');
    for (const field of ['severity:', 'summary:', 'description:', 'runbook:']) expect(alert).toContain(field);
    expect(tests).toContain(`alertname="${name}"`);
  }
});

describePromtool('the alert rules of the provider (promtool)', () => {
  test.each([
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('promtool %s %s %s', (...args) => {
    const { status, stdout, stderr } = spawnSync(promtool!, args, {
      cwd: join(provider, 'prometheus'),
      encoding: 'utf8',
    });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  });
});
