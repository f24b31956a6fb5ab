export { jestConfig } from './release/jest/jest-preset.mjs';
