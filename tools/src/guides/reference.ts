import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorCommands } from 'provider/operator-commands';
import { openMetrics } from 'provider/metrics';
import { commands } from 'plane/cli/commands.ts';
import { commandGroups } from 'plane/commands/on-page.ts';
import { offeredCommands } from 'plane/controller/offered-commands.ts';
import { pulseMetrics } from 'plane/collector/pulse-metrics.ts';
import { planeMetrics } from 'plane/controller/plane-metrics.ts';
import { exitCodes, outcomeMeanings, type Outcome } from 'release/refusal.ts';
import { memoryStorage } from 'plane/testing/memory-storage.ts';

const page = 'docs/reference.md';
const writeCommand = 'npm run check -- --write-reference';

/** Compares the reference page with the sources that declare its rows, or writes the page. */
export function referenceProblems(root: string, { write }: { write: boolean }): string[] {
  const text = referencePage(root);
  const file = join(root, page);
  if (write) writeFileSync(file, text);
  return readFileSync(file, 'utf8') === text
    ? []
    : [`${page} differs from the metrics, alerts and commands in the sources. Write it: ${writeCommand}`];
}

/** The page with every metric, alert, command and exit code. Each line is declared in the source, not here. */
export function referencePage(root: string): string {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const sections: Record<string, string[]> = {
    'Metrics of the provider': metricLines(openMetrics().registry),
    'Metrics of the controller': metricLines(controllerMetrics()),
    'Alerts of the provider': alertLines(textOf('provider/prometheus/alerts.yml')),
    'Alerts of the release plane': alertLines(textOf('plane/prometheus/alerts.yml')),
    'Operator commands by role': operatorLines(),
    'Release commands': releaseLines(),
    'Exit codes of the release commands': exitCodeLines(),
  };
  const parts = Object.entries(sections).map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`);
  return [head, ...parts].join('\n');
}

const head = `# Reference

Generated from the sources by \`${writeCommand}\`: do not edit it. [.env.example](../.env.example) has all settings with their defaults. \`npm run provider -- help\` and \`npm run release -- help\` explain each command; \`console\` commands run only on the provider's machine. An alert says in its annotations what it means. No label of a metric names a player.
`;

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');

function metricLines(registry: ReturnType<typeof openMetrics>['registry']): string[] {
  return registry.getMetricsAsArray().map((metric) => {
    const { labelNames = [] } = metric as { labelNames?: string[] };
    const labels = labelNames.length > 0 ? ` by ${codes(labelNames)}` : '';
    return `- ${code(metric.name)}${labels}: ${metric.help}`;
  });
}

function controllerMetrics() {
  const { registry } = pulseMetrics();
  planeMetrics(registry, { storage: memoryStorage(), now: Date.now });
  return registry;
}

function alertLines(rules: string): string[] {
  const alerts = rules.split('- alert: ').slice(1);
  return alerts.map((alert) => `- ${code(alert.split('\n')[0] ?? '')}: ${runbookOf(alert)}`);
}

function runbookOf(alert: string): string {
  const [, text = ''] = /^ +runbook: (.*)$/m.exec(alert) ?? [];
  const [, double, single] = /^(?:"(.*)"|'(.*)')$/.exec(text) ?? [];
  return double ?? single?.replaceAll("''", "'") ?? text;
}

function operatorLines(): string[] {
  const allRoles = new Set(operatorCommands.map(({ role }) => role));
  return [...allRoles].map((role) => {
    const names = operatorCommands.filter((command) => command.role === role).map(({ name }) => name);
    return `- ${role === 'read' ? 'every role' : code(role)}: ${codes(names)}`;
  });
}

function releaseLines(): string[] {
  const offered = Object.entries(offeredCommands);
  const inGroup = (group: string) => offered.filter(([, { page }]) => page?.group === group).map(([verb]) => verb);
  const others = Object.keys(commands).filter((verb) => !offeredCommands[verb]?.page);
  return [
    ...commandGroups.map((group) => `- ${group}: ${codes(inGroup(group))}`),
    `- Command line only, or a view of the page: ${codes(others)}`,
  ];
}

function exitCodeLines(): string[] {
  return Object.entries(exitCodes).map(
    ([name, exitCode]) => `- ${exitCode} ${code(name)}: ${outcomeMeanings[name as Outcome]}`,
  );
}
