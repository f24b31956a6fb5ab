/**
 * Mutation tests for the code that decides money, identity and time. Stryker is not a dependency, so run it with:
 * npx -p @stryker-mutator/core@9.6.1 -p @stryker-mutator/jest-runner@9.6.1 stryker run proofs/provider/stryker.config.mjs
 * FOLDER selects another folder than the rules, such as provider/src/bids, and FILES some of its files, such as money,settlement.
 *
 * A mutant is a copy of the code with one small change. In November 2026, the tests killed 1,308 of 1,349 mutants of
 * shared/src/rules, and of provider/src 477 of 498 (wallet), 194 of 200 (bids), 1,178 of 1,223 (players) and 158 of 173
 * (markets). Of the 87 survivors in the provider, 20 give the same result more slowly or larger, 24 are refused by
 * another check too, 16 are in branches that never run, 13 change a default that a later check ignores, 8 show only in a
 * race of two processes, and 4 are impossible cases. No test covers 2: a picture without a session (COMPAT), and a
 * passkey without transports.
 */
const { FOLDER = 'shared/src/rules', FILES } = process.env;
const [root] = FOLDER.split('/');
const files = FILES
  ? FILES.split(',').map((name) => `${FOLDER}/${name}.ts`)
  : [`${FOLDER}/*.ts`, `!${FOLDER}/*.test.ts`, `!${FOLDER}/index.ts`];

export default {
  mutate: files,
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    configFile: `${root}/jest.config.mjs`,
    config: {
      roots: [`<rootDir>${FOLDER.slice(root.length)}`],
      testEnvironment: root === 'shared' ? 'node' : undefined,
    },
  },
  coverageAnalysis: 'off',
  ignorePatterns: ['.cache', '.data', '.git', 'dist', 'e2e', 'docs', 'test-results'],
  // Stryker does not need the settings. To rewrite them it uses an API that TypeScript 7 has removed.
  tsconfigFile: 'none.json',
  tempDirName: '.cache/mutants',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 1,
};
