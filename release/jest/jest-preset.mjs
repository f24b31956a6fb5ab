import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const sibling = (file) => fileURLToPath(new URL(file, import.meta.url));
const classNames = sibling('./jest-css-modules.mjs');

const isFromKit = import.meta.url.includes('/node_modules/');

/** In a remote's own repository: its `dependencies`, some of which ship as ES modules only. */
const libraries = isFromKit ? Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies ?? {}) : [];

const modules = [
  'shared',
  'release',
  'lucide-react',
  'cookie',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
];

/** The jest configuration of all packages: `node` for servers and tools, `jsdom` for browser code. */
export function jestConfig(environment, more = {}) {
  return {
    testEnvironment: environment,
    setupFiles: [sibling('./jest-web-platform.mjs')],
    roots: ['<rootDir>/src'],
    transform: {
      '\\.(png|jpe?g|webp|gif|svg|woff2?)$': sibling('./jest-asset.cjs'),
      '\\.(ts|tsx|js|mjs)$': [
        require.resolve('@swc/jest'),
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
    // Jest must transform packages that ship as ES modules. From the kit, `shared` is such a package.
    transformIgnorePatterns: [`/node_modules/(?!(${[...modules, ...libraries].join('|')})/)`],
    // The kit has only the icons of `shared`, in one file.
    moduleNameMapper: { '\\.css$': classNames, ...(!isFromKit && { '^lucide-react$': sibling('./jest-icons.cjs') }) },
    ...more,
  };
}
