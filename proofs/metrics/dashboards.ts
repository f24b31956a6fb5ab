import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { name: string; query: string | { query: string } }[] };
}

export interface ShownQuery {
  panel: string;
  query: string;
}

/** Returns the queries of both dashboards as Grafana sends them with all values of its variables. */
export function dashboardQueries(): ShownQuery[] {
  return ['provider/grafana/provider.json', 'plane/grafana/releases.json'].flatMap((file) => {
    const { panels, templating } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Dashboard;
    const variables = templating.list.flatMap(({ name, query }) => {
      const [, metric, label] =
        /^label_values\((\w+), (\w+)\)$/.exec(typeof query === 'object' ? query.query : '') ?? [];
      return metric ? [{ panel: `variable ${name}`, query: `count by (${label}) (${metric})` }] : [];
    });
    const shown = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ panel: title, query: expr })));
    return [...variables, ...shown.map(({ panel, query }) => ({ panel, query: query.replaceAll(/\$\w+/g, '.*') }))];
  });
}
