/** The one way a package is unit-tested; `node` for servers and tools, `jsdom` for what a browser runs. */
export function jestConfig(environment, more = {}) {
  return {
    testEnvironment: environment,
    setupFiles: [new URL('./jest.text-encoder.mjs', import.meta.url).pathname],
    roots: ['<rootDir>/src'],
    transform: {
      '\\.(ts|tsx|js|mjs)$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: ['/node_modules/(?!(cookie|file-type|strtok3|token-types|uint8array-extras|@tokenizer)/)'],
    moduleNameMapper: { '\\.module\\.css$': new URL('./jest.css-modules.mjs', import.meta.url).pathname, '\\.css$': new URL('./jest.css-modules.mjs', import.meta.url).pathname },
    ...more,
  };
}
