import { sourceFiles } from './source-files.ts';

/** Returns the files of a new remote in this workspace. `peers` are its peer dependencies. */
export function workspaceFiles(name: string, peers: Record<string, string>): Record<string, string> {
  return {
    'package.json': packageFile(name, peers),
    'tsconfig.json': tsconfig(name),
    'jest.config.mjs': "import { jestConfig } from '../jest.config.base.mjs';\n\nexport default jestConfig('jsdom');\n",
    'rspack.config.ts':
      "import { remote } from '../rspack.config.base.ts';\nimport { screens } from './src/screens.ts';\n\nexport default remote(import.meta.dirname, screens);\n",
    ...sourceFiles(name),
  };
}

function packageFile(name: string, peerDependencies: Record<string, string>): string {
  const ranges = Object.entries(peerDependencies)
    .map(([peer, range]) => `"${peer}": "${range}"`)
    .join(', ');
  return `{
  "name": "mfe-${name}",
  "version": "1.0.0",
  "private": true,
  "license": "MIT",
  "type": "module",
  "scripts": { "build": "rspack build", "test": "jest" },
  "peerDependencies": { ${ranges} }
}
`;
}

function tsconfig(name: string): string {
  return `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "outDir": "../.cache/types/mfe-${name}",
    "rootDir": "..",
    "tsBuildInfoFile": "../.cache/types/mfe-${name}.tsbuildinfo",
    "lib": ["es2023", "dom", "dom.iterable"],
    "types": ["jest", "@testing-library/jest-dom"]
  },
  "include": ["src", "../shared/src/css-modules.d.ts"],
  "references": [{ "path": "../shared" }]
}
`;
}
