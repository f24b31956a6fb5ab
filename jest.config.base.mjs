import { join } from 'node:path';
import { jestConfig as presetConfig } from './release/jest/jest-preset.mjs';

/** `npm run proof` sets it, to run the proofs' own tests and to run every database test on both databases. */
const isInFull = Boolean(process.env.TESTS_IN_FULL);

/** Adds a cache outside the system's temporary folder, because `npm test` empties its temporary folder after each run. */
export function jestConfig(environment, more = {}) {
  return presetConfig(environment, {
    cacheDirectory: join(import.meta.dirname, '.cache/jest'),
    testPathIgnorePatterns: ['/node_modules/', ...(isInFull ? [] : ['/proof/'])],
    ...more,
  });
}
