import { join } from 'node:path';
import { jestConfig as presetConfig } from './release/jest/jest-preset.mjs';

/** Adds a cache outside the system's temporary folder, because `npm test` empties its temporary folder after each run. */
export function jestConfig(environment, more = {}) {
  return presetConfig(environment, {
    cacheDirectory: join(import.meta.dirname, '.cache/jest'),
    ...more,
  });
}
