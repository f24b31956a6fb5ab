/**
 * Mutation tests for the code that decides money, identity and time. Stryker is not a dependency, so run it with:
 * npx -p @stryker-mutator/core@9.6.1 -p @stryker-mutator/jest-runner@9.6.1 stryker run provider/proof/stryker.config.mjs
 * FOLDER selects another folder than the rules, such as provider/src/bids, and FILES some of its files, such as money,settlement.
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
