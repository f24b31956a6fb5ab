import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measures } from 'shared/plan';
import { planeMetrics } from '../controller/plane-metrics.ts';
import { root } from '../repository.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { sampleLive } from '../testing/sample-release.ts';
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

test('every query of the dashboard names a metric that /metrics has, with labels and measures that it has', async () => {
  const { registry, count } = pulseMetrics();
  count({ remote: 'mfe-betting', release: '1.0.0-a', measure: 'opened' });
  const own = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  const storage = await sampleLive(memoryStorage());
  const plane = planeMetrics(registry, { storage, now: Date.now });
  await plane.refresh(true);
  const known = await registry.getMetricsAsJSON();
  const names = known.map(({ name }) => name);
  const labels = [...known.flatMap(({ values }) => values.flatMap((value) => Object.keys(value.labels))), 'release'];
  const asked = new Set(questions.flatMap((question) => question.match(/\brelease_\w+/g) ?? []));
  expect([...asked].filter((name) => !names.includes(name))).toEqual([]);
  expect(own.filter((name) => !asked.has(name))).toEqual([]);
  for (const question of questions) {
    for (const [, label = '', is, value = ''] of question.matchAll(/(\w+)(=~?)"([^"]+)"/g)) {
      expect(labels).toContain(label);
      const matches = (measure: string) => (is === '=' ? measure === value : new RegExp(`^(${value})$`).test(measure));
      if (label === 'measure') expect(measures.filter(matches)).not.toEqual([]);
    }
    for (const [, by = ''] of question.matchAll(/by \(([^)]+)\)/g))
      expect(labels).toEqual(expect.arrayContaining(by.split(', ')));
  }
});

test('a release whose acts are all refused is counted with no accepted ones, not left out', async () => {
  const { registry, count } = pulseMetrics();
  for (let act = 0; act < 3; act += 1) count({ remote: 'mfe-betting', release: '1.1.0-b', measure: 'tried' });
  const text = await registry.metrics();
  expect(text).toContain('release_sessions_total{remote="mfe-betting",release="1.1.0-b",measure="tried"} 3');
  expect(text).toContain('release_sessions_total{remote="mfe-betting",release="1.1.0-b",measure="accepted"} 0');
});

test('each measure of a canary has its panel', () => {
  expect(dashboard.panels.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Screens that did not open', 'Crashes', 'Acts without a yes']),
  );
});
