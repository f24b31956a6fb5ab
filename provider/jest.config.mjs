import { jestConfig } from '../jest.config.base.mjs';

const base = jestConfig('<rootDir>/test/database-environment.cjs');

export default {
  ...base,
  roots: ['<rootDir>/src'],
  globalSetup: '<rootDir>/test/start-databases.cjs',
  globalTeardown: '<rootDir>/test/stop-databases.cjs',
  moduleNameMapper: { ...base.moduleNameMapper, '^@electric-sql/pglite$': '<rootDir>/test/pglite-of-worker.cjs' },
  testTimeout: 60_000,
};
