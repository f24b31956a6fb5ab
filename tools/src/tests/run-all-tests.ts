import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowsers } from 'e2e/setup/find-browser.ts';
import { setTemporaryFolder } from 'e2e/setup/temporary-folder.ts';
import { findProgram, nginx, promtool } from './find-program.ts';
import { root } from 'release/repository.ts';
import { runToEnd } from './run-to-end.ts';

interface Count {
  passed: number;
  failed: number;
  /** Titles of tests that were skipped because a program is missing on this machine. */
  skipped: string[];
}

const cache = join(root, '.cache');
const jestReport = join(cache, 'jest-report.json');
const browserReport = join(cache, 'playwright-report.json');
mkdirSync(cache, { recursive: true });
setTemporaryFolder();
// By default Playwright caches compiled tests in the temporary folder, which is empty at each run.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(cache, 'playwright-transform');
for (const [variable, program] of [
  ['NGINX_PATH', nginx],
  ['PROMTOOL_PATH', promtool],
] as const) {
  const found = findProgram(program);
  if (found) process.env[variable] = found;
}

/** The parts of `npm test`. With names as arguments, only these run, such as `npm test -- checks units`. */
const parts: Record<string, () => Promise<Count[]>> = {
  checks: async () => [
    await check('Types', 'tsc', ['-b']),
    await check('Lint', 'oxlint', ['--type-aware']),
    await check('Format', 'oxfmt', ['--check']),
    await check('Imports, commits and the lockfile', 'tsx', ['tools/src/checks/check.ts']),
  ],
  units: async () => [
    await runTests('Unit and database tests', 'jest', ['--json', `--outputFile=${jestReport}`], jestReport, readJest),
  ],
  browsers: async () => {
    installBrowsers();
    return [await runTests('Browser tests', 'playwright', ['test', '-c', 'e2e'], browserReport, readBrowser)];
  },
};
const counts: Count[] = [];
for (const part of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)) {
  const run = parts[part];
  if (!run) throw new Error(`npm test has no part ${part}. The parts are ${Object.keys(parts).join(', ')}.`);
  counts.push(...(await run()));
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const skipped = counts.flatMap((count) => count.skipped);
for (const title of new Set(skipped))
  console.log(`Skipped: ${title} (this machine lacks a program; see CONTRIBUTING.md)`);
console.log(`\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(failed ? 1 : 0);

async function check(title: string, command: string, args: string[]): Promise<Count> {
  return (await run(title, command, args))
    ? { passed: 1, failed: 0, skipped: [] }
    : { passed: 0, failed: 1, skipped: [] };
}

async function runTests(
  title: string,
  command: string,
  args: string[],
  report: string,
  read: (report: never) => Count,
): Promise<Count> {
  rmSync(report, { force: true });
  const succeeded = await run(title, command, args);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: [] };
  const count = read(JSON.parse(readFileSync(report, 'utf8')) as never); // the test runner's report
  // The runner may fail outside of all tests, so count that as a failed test.
  return succeeded || count.failed ? count : { ...count, failed: 1 };
}

function run(title: string, command: string, args: string[]): Promise<boolean> {
  console.log(`\n── ${title}: ${command} ${args.join(' ')}`);
  return runToEnd(process.execPath, [join(root, 'node_modules/.bin', command), ...args], root);
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; ancestorTitles: string[]; title: string }[] }[];
}

function readJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }: JestReport): Count {
  const pending = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: pending.map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title),
  };
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: { tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
}

function readBrowser({ stats, suites }: BrowserReport): Count {
  if (stats.flaky) console.log(`${stats.flaky} flaky: passed only when retried, listed above.`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: suites.flatMap(skippedIn) };
}

function skippedIn({ specs, suites = [] }: BrowserSuite): string[] {
  const skipped = specs.flatMap(({ tests }) => tests).filter(({ status }) => status === 'skipped');
  const reasons = skipped.map(
    ({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? 'a browser',
  );
  return [...reasons, ...suites.flatMap(skippedIn)];
}
