import { jestConfig } from '../jest.config.base.mjs';

const databases = '<rootDir>/../provider/test';
const base = jestConfig(`${databases}/database-environment.cjs`);

export default {
  ...base,
  roots: ['<rootDir>'],
  globalSetup: `${databases}/start-databases.cjs`,
  globalTeardown: `${databases}/stop-databases.cjs`,
  moduleNameMapper: { ...base.moduleNameMapper, '^@electric-sql/pglite$': `${databases}/pglite-of-worker.cjs` },
  testTimeout: 60_000,
};
