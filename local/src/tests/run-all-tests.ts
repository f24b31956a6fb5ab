import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findNginx } from './find-nginx.ts';
import { root } from 'release/repository.ts';

interface Count {
  passed: number;
  failed: number;
  /** Tests that were skipped because this machine lacks what they need. */
  skipped: string[];
}

const cache = join(root, '.cache');
const jestReport = join(cache, 'jest-report.json');
const browserReport = join(cache, 'playwright-report.json');
mkdirSync(cache, { recursive: true });
const nginx = findNginx();
if (nginx) process.env.NGINX_PATH = nginx;

const counts = [
  check('Types', 'tsc', ['-b']),
  check('Lint', 'oxlint', ['--type-aware']),
  check('Import circles and the lockfile', 'tsx', ['local/src/checks/check.ts']),
  runner('Unit and database tests', 'jest', ['--json', `--outputFile=${jestReport}`], jestReport, readJest),
  runner('Browser tests', 'playwright', ['test', '-c', 'e2e'], browserReport, readBrowser),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const skipped = counts.flatMap((count) => count.skipped);
for (const title of new Set(skipped)) console.log(`Skipped, since this machine has none: ${title} (docs/guides/ops.md says how to have one)`);
console.log(`\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(failed ? 1 : 0);

function check(title: string, command: string, args: string[]): Count {
  return run(title, command, args) ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] };
}

function runner(title: string, command: string, args: string[], report: string, read: (report: never) => Count): Count {
  rmSync(report, { force: true });
  const succeeded = run(title, command, args);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: [] };
  const count = read(JSON.parse(readFileSync(report, 'utf8')) as never); // the runner's own report
  // A runner that fails outside any test still fails.
  return succeeded || count.failed ? count : { ...count, failed: 1 };
}

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n── ${title}: ${command} ${args.join(' ')}`);
  return spawnSync(process.execPath, [join(root, 'node_modules/.bin', command), ...args], { cwd: root, stdio: 'inherit' }).status === 0;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; ancestorTitles: string[] }[] }[];
}

function readJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }: JestReport): Count {
  const pending = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'pending'));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: pending.map(({ ancestorTitles }) => ancestorTitles[0] ?? '') };
}

function readBrowser({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Count {
  if (stats.flaky) console.log(`${stats.flaky} passed at the second try only; they are named above.`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: [] };
}
