import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorCommands } from 'provider/operator-commands';
import { openMetrics } from 'provider/metrics';
import { commands } from 'release/cli/commands.ts';
import { commandGroups } from 'release/control-api/page-commands.ts';
import { pulseMetrics } from 'release/collector/pulse-metrics.ts';
import { planeMetrics } from 'release/controller/plane-metrics.ts';
import { exitCodes, outcomeMeanings, type Outcome } from 'release/refusal.ts';
import { memoryStorage } from 'release/testing/memory-storage.ts';
import { settingSections } from './settings.ts';

const page = 'docs/reference.md';
const writeCommand = 'npm run check -- --write-reference';

/** Compares the reference page with the sources that declare its rows, or writes the page. */
export function referenceProblems(root: string, { write }: { write: boolean }): string[] {
  const text = referencePage(root);
  const file = join(root, page);
  if (write) writeFileSync(file, text);
  return readFileSync(file, 'utf8') === text
    ? []
    : [`${page} differs from the settings, metrics, alerts and commands in the sources. Write it: ${writeCommand}`];
}

/** The page with every setting, metric, alert and command. Each row is declared in the source, not here. */
export function referencePage(root: string): string {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  return [
    `# Reference

Generated from the sources by \`${writeCommand}\`: do not edit it.

## Settings

The environment variables, from [.env.example](../.env.example). A process refuses to start with a wrong value, and names the variable.`,
    ...settingSections(textOf('.env.example')).map(
      ({ title, settings }) => `### ${sentence(title)}\n\n${table(['setting', 'default', 'meaning'], settings)}`,
    ),
    `## Metrics

No label names a player. NaN means unknown.

### Metrics of the provider\n\n${metricTable(openMetrics().registry)}`,
    `### Metrics of the controller\n\n${metricTable(controllerMetrics())}`,
    `## Alerts

Each alert says in its annotations what it means.

### Alerts of the provider\n\n${alertTable(textOf('provider/prometheus/alerts.yml'))}`,
    `### Alerts of the release plane\n\n${alertTable(textOf('release/prometheus/alerts.yml'))}`,
    `## Commands

### Commands of the operator

\`npm run provider -- help\` explains each command. The roles are those of people at the desk; \`console\` commands run only on the provider's machine.

${table(['role', 'commands'], commandsByRole())}`,
    `### Release commands

\`npm run release -- help\` explains each command and its options.

${table(['group', 'commands'], releaseCommands())}`,
    `### Exit codes of the release commands\n\n${table(['code', 'name', 'meaning'], exitCodeRows())}`,
  ]
    .join('\n\n')
    .concat('\n');
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n');
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function metricTable(registry: ReturnType<typeof openMetrics>['registry']): string {
  const rows = registry.getMetricsAsArray().map((metric) => {
    const { labelNames = [] } = metric as { labelNames?: string[] };
    return [`\`${metric.name}\``, labelNames.map((label) => `\`${label}\``).join(', '), metric.help];
  });
  return table(['metric', 'labels', 'meaning'], rows);
}

function controllerMetrics() {
  const { registry } = pulseMetrics();
  planeMetrics(registry, { storage: memoryStorage(), now: Date.now });
  return registry;
}

function alertTable(rules: string): string {
  const rows = rules
    .split('- alert: ')
    .slice(1)
    .map((alert) => {
      const [name = ''] = alert.split('\n');
      return [`\`${name}\``, annotation(alert, 'runbook')];
    });
  return table(['alert', 'what to do'], rows);
}

function annotation(alert: string, name: string): string {
  const [, text = ''] = new RegExp(`^ +${name}: (.*)$`, 'm').exec(alert) ?? [];
  const [, double, single] = /^(?:"(.*)"|'(.*)')$/.exec(text) ?? [];
  return double ?? single?.replaceAll("''", "'") ?? text;
}

function commandsByRole(): string[][] {
  const allRoles = new Set(operatorCommands.map(({ role }) => role));
  return [...allRoles].map((role) => [
    role === 'read' ? 'every role' : `\`${role}\``,
    operatorCommands
      .filter((command) => command.role === role)
      .map(({ name }) => `\`${name}\``)
      .join(', '),
  ]);
}

function releaseCommands(): string[][] {
  const offered = Object.values(commandGroups).flat();
  const others = Object.keys(commands).filter((verb) => !offered.includes(verb));
  return Object.entries({ ...commandGroups, 'Command line only, or a view of the page': others }).map(
    ([group, verbs]) => [group, verbs.map((verb) => `\`${verb}\``).join(', ')],
  );
}

function exitCodeRows(): string[][] {
  return Object.entries(exitCodes).map(([name, code]) => [
    String(code),
    `\`${name}\``,
    outcomeMeanings[name as Outcome],
  ]);
}
