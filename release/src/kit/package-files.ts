interface PackageFile {
  name: string;
  version: string;
  license: string;
  engines?: Record<string, string>;
  browserslist?: string[];
  sideEffects?: string[];
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

/** Tools that a remote needs for type checks, lint and tests. */
const tools = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'oxlint',
  'typescript',
];

/** Returns the package.json of the published `shared`, with every public entry point compiled. */
export function sharedPackage({
  name,
  version,
  license,
  sideEffects,
  exports = {},
  dependencies,
}: PackageFile): object {
  const lists = Object.entries(exports).map(([list, source]) => [list, compiled(source)]);
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    sideEffects,
    exports: { ...Object.fromEntries(lists), './css-modules': { types: './lib/css-modules.d.ts' } },
    dependencies,
    // npm installs these from the package itself.
    bundleDependencies: ['lucide-react'],
  };
}

function compiled(source: string): string | { types: string; default: string } {
  const file = source.replace('./src/', './lib/');
  if (!/\.tsx?$/.test(file)) return file;
  return { types: file.replace(/\.tsx?$/, '.d.ts'), default: javaScriptOf(source) };
}

function javaScriptOf(source: string): string {
  return source.replace('./src/', './lib/').replace(/\.tsx?$/, '.js');
}

/** The entry points of `provider` in the kit: the command line, and the players of the demo. */
const providerEntries = ['./cli', './demo-players'];

/**
 * Returns the package.json of the published `provider`. It has no bundler, because only the operators' desk needs one,
 * and the kit has no desk.
 */
export function providerPackage(provider: PackageFile, root: PackageFile, shared: string): object {
  const { name, version, license, exports = {} } = provider;
  const dependencies = Object.entries(provider.dependencies ?? {}).filter(
    ([dependency]) => dependency !== 'shared' && !dependency.startsWith('@rspack/'),
  );
  const entries = providerEntries.map((entry) => [entry, javaScriptOf(exports[entry] ?? '')]);
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines: root.engines,
    bin: { provider: 'bin/provider.mjs' },
    exports: Object.fromEntries(entries),
    // npm ignores the overrides of a dependency. As dependencies, they are what npm installs for the packages below.
    dependencies: { ...Object.fromEntries(dependencies), ...root.overrides },
    ...optionalPeers({ shared }),
  };
}

/**
 * Returns the package.json of the published `release`. The file contains a remote's tools in this workspace's versions.
 * Its peers are optional, because npm would otherwise install unrelated packages named `shared` and `provider` from the
 * registry.
 */
export function releasePackage(
  release: PackageFile,
  root: PackageFile,
  { shared, provider }: Record<'shared' | 'provider', string>,
): object {
  const own = Object.entries(release.dependencies ?? {}).filter(([name]) => name !== 'shared');
  const ofTools = Object.fromEntries(tools.map((tool) => [tool, versionOf(root, tool)]));
  return {
    name: release.name,
    version: release.version,
    private: true,
    license: release.license,
    type: 'module',
    engines: root.engines,
    browserslist: root.browserslist,
    bin: { release: 'bin/release.mjs' },
    exports: {
      './rspack': { types: './lib/build/remote-config.d.ts', default: './lib/build/remote-config.js' },
      './e2e': { types: './lib/specs/fixtures.d.ts', default: './lib/specs/fixtures.js' },
      './e2e-config': { types: './lib/specs/e2e-config.d.ts', default: './lib/specs/e2e-config.js' },
      './jest': './jest/jest-preset.mjs',
      './tsconfig.base.json': './tsconfig.base.json',
      './oxlint.json': './oxlint.json',
    },
    dependencies: { ...Object.fromEntries(own), ...ofTools },
    ...optionalPeers({ shared, provider }),
  };
}

function optionalPeers(peerDependencies: Record<string, string>): object {
  const names = Object.keys(peerDependencies);
  return {
    peerDependencies,
    peerDependenciesMeta: Object.fromEntries(names.map((name) => [name, { optional: true }])),
  };
}

function versionOf({ devDependencies = {} }: PackageFile, tool: string): string {
  const version = devDependencies[tool];
  if (!version)
    throw new Error(
      `${tool} is listed in release/src/kit/package-files.ts but not in the workspace's devDependencies. Add it there.`,
    );
  return version;
}

type Rules = Record<string, unknown>;

interface LintConfig {
  overrides: { files: string[]; rules: Rules }[];
  [setting: string]: unknown;
}

/**
 * Returns this workspace's lint rules for a remote's own repository. There, a remote may also import the packages in its
 * `dependencies`. A rule of oxlint cannot read package.json, so this one is a plugin.
 */
export function lintConfig({ plugins, categories, env, rules, overrides }: LintConfig): object {
  const ofTests = overrides.find(({ files }) => files.includes('**/*.test.tsx'));
  if (!ofTests) throw new Error('.oxlintrc.json has no rules for **/*.test.tsx, which the kit needs.');
  return {
    plugins,
    jsPlugins: ['./lint/remote-imports.mjs'],
    categories,
    env,
    rules,
    overrides: [
      { files: ['src/**/*.{ts,tsx}'], rules: { 'remote/imports': 'error' } },
      { ...ofTests, rules: { ...ofTests.rules, 'remote/imports': 'off' } },
      { files: ['*.config.*'], rules: { 'import/no-default-export': 'off' } },
    ],
  };
}

/** Returns this workspace's compiler settings for a single package without project references. */
export function compilerSettings({ compilerOptions }: { compilerOptions: Record<string, unknown> }): object {
  const { composite: _projects, emitDeclarationOnly: _emit, ...options } = compilerOptions;
  return {
    compilerOptions: {
      ...options,
      noEmit: true,
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['jest', '@testing-library/jest-dom', 'shared/css-modules'],
    },
  };
}
