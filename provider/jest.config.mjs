import { jestConfig } from '../jest.config.base.mjs';

const base = jestConfig('<rootDir>/test/database-environment.cjs');

export default {
  ...base,
  roots: ['<rootDir>/src', '<rootDir>/proof'],
  globalSetup: '<rootDir>/test/start-postgres.cjs',
  globalTeardown: '<rootDir>/test/stop-postgres.cjs',
  moduleNameMapper: { ...base.moduleNameMapper, '^@electric-sql/pglite$': '<rootDir>/test/pglite-of-worker.cjs' },
  testTimeout: 60_000,
};
