import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measures } from 'shared/plan';
import { planeMetrics } from '../controller/plane-metrics.ts';
import { root } from 'release/repository.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { pulseMetrics } from './pulse-metrics.ts';

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query?: string | { query: string } }[] };
}

const dashboard = JSON.parse(readFileSync(join(root, 'plane/grafana/releases.json'), 'utf8')) as Dashboard;
const queries = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.flatMap(({ query }) => (typeof query === 'object' ? [query.query] : [])),
];

test('every dashboard query uses metrics, labels and measures that /metrics exposes', async () => {
  const { registry, count } = pulseMetrics();
  count({ remote: 'mfe-betting', release: '1.0.0-a', measure: 'opened' });
  const own = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  const storage = await sampleLive(memoryStorage());
  const plane = planeMetrics(registry, { storage, now: Date.now });
  await plane.refresh(true);
  const known = await registry.getMetricsAsJSON();
  const names = known.map(({ name }) => name);
  const labels = [...known.flatMap(({ values }) => values.flatMap((value) => Object.keys(value.labels))), 'release'];
  const used = new Set(queries.flatMap((query) => query.match(/\brelease_\w+/g) ?? []));
  expect([...used].filter((name) => !names.includes(name))).toEqual([]);
  expect(own.filter((name) => !used.has(name))).toEqual([]);
  for (const query of queries) {
    for (const [, label = '', is, value = ''] of query.matchAll(/(\w+)(=~?)"([^"]+)"/g)) {
      expect(labels).toContain(label);
      const matches = (measure: string) => (is === '=' ? measure === value : new RegExp(`^(${value})$`).test(measure));
      if (label === 'measure') expect(measures.filter(matches)).not.toEqual([]);
    }
    for (const [, by = ''] of query.matchAll(/by \(([^)]+)\)/g))
      expect(labels).toEqual(expect.arrayContaining(by.split(', ')));
  }
});

test('exposes 0 accepted requests for a release whose requests are all refused', async () => {
  const { registry, count } = pulseMetrics();
  for (let act = 0; act < 3; act += 1) count({ remote: 'mfe-betting', release: '1.1.0-b', measure: 'tried' });
  const text = await registry.metrics();
  expect(text).toContain('release_sessions_total{remote="mfe-betting",release="1.1.0-b",measure="tried"} 3');
  expect(text).toContain('release_sessions_total{remote="mfe-betting",release="1.1.0-b",measure="accepted"} 0');
});

test('has a panel for each measure of a canary', () => {
  expect(dashboard.panels.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Screens that did not open', 'Crashes', 'Failed actions']),
  );
});
