import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measures } from 'shared/plan';
import { root } from '../repository.ts';
import { pulseMetrics } from './pulse-metrics.ts';

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query?: string | { query: string } }[] };
}

const dashboard = JSON.parse(readFileSync(join(root, 'release/grafana/releases.json'), 'utf8')) as Dashboard;
const questions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.flatMap(({ query }) => (typeof query === 'object' ? [query.query] : [])),
];

test('every question of the dashboard names a metric that /metrics has, with labels and measures that it has', async () => {
  const { registry, counted } = pulseMetrics();
  counted.inc({ remote: 'mfe-betting', release: '1.0.0-a', measure: 'opened' });
  const known = await registry.getMetricsAsJSON();
  const names = known.map(({ name }) => name);
  const labels = known.flatMap(({ values }) => values.flatMap((value) => Object.keys(value.labels)));
  const asked = questions.flatMap((question) => question.match(/\brelease_\w+/g) ?? []);
  expect(new Set(asked)).toEqual(new Set(names));
  for (const question of questions) {
    for (const [, label = '', is, value = ''] of question.matchAll(/(\w+)(=~?)"([^"]+)"/g)) {
      expect(labels).toContain(label);
      const matches = (measure: string) => (is === '=' ? measure === value : new RegExp(`^(${value})$`).test(measure));
      if (label === 'measure') expect(measures.filter(matches)).not.toEqual([]);
    }
    for (const [, by = ''] of question.matchAll(/by \(([^)]+)\)/g)) expect(labels).toEqual(expect.arrayContaining(by.split(', ')));
  }
});

test('each measure of a canary has its panel', () => {
  expect(dashboard.panels.map(({ title }) => title)).toEqual(expect.arrayContaining(['Screens that did not open', 'Crashes', 'Acts without a yes']));
});
