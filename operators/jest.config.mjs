import { jestConfig } from '../jest.config.base.mjs';

export default jestConfig('jsdom', { roots: ['<rootDir>'] });
