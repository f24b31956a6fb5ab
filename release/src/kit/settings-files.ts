type Rules = Record<string, unknown>;

interface LintConfig {
  overrides: { files: string[]; rules: Rules }[];
  [setting: string]: unknown;
}

/** This workspace's lint rules, with the rules for remotes applied to all sources. */
export function lintConfig({ plugins, categories, env, rules, overrides }: LintConfig): object {
  const ofRemotes = overrides.find(({ files }) => files.includes('mfe-*/src/**/*.{ts,tsx}'));
  const ofTests = overrides.find(({ files }) => files.includes('**/*.test.tsx'));
  if (!ofRemotes || !ofTests)
    throw new Error('.oxlintrc.json has no rules for mfe-*/src/**/*.{ts,tsx} or **/*.test.tsx, which the kit needs.');
  return {
    plugins,
    categories,
    env,
    rules,
    overrides: [
      { ...ofRemotes, files: ['src/**/*.{ts,tsx}'] },
      ofTests,
      { files: ['*.config.*'], rules: { 'import/no-default-export': 'off' } },
    ],
  };
}

/** This workspace's compiler settings, for one package without references. */
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
