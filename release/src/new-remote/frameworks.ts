/** What a new remote of one framework has of its own. The files are in `release/templates`. */
export interface Framework {
  /** Folders of `release/templates`. */
  templates: string[];
  main: 'src/main.js' | 'src/main.jsx' | 'src/main.ts';
  dependencies: Record<string, string>;
  /** The plugin of Vite: its package, its import and its call. */
  plugin?: { devDependencies: Record<string, string>; imports: string; call: string };
  /** The Trusted Types policies that the framework creates. The policy `mfe-offers` stands for the remote's name. */
  trustedTypes?: string[];
  /** The unit tests run in Node, where these packages must resolve to their files for browsers. */
  resolvesForBrowsers?: true;
  /** A module that the unit tests import first. */
  testSetup?: string;
  /** What npm installs instead of a range in another package. */
  overrides?: Record<string, Record<string, string>>;
}

/** The tools of every framework. */
export const tools = { jsdom: '26.1.0', vite: '8.3.8', vitest: '4.1.12' };

const frameworks = {
  vue: {
    templates: ['vue'],
    main: 'src/main.js',
    dependencies: { vue: '3.5.45' },
    plugin: {
      devDependencies: { '@vitejs/plugin-vue': '6.0.11' },
      imports: "import vue from '@vitejs/plugin-vue';",
      call: 'vue()',
    },
    trustedTypes: ['vue'],
  },
  svelte: {
    templates: ['svelte'],
    main: 'src/main.js',
    dependencies: { svelte: '5.57.3' },
    plugin: {
      devDependencies: { '@sveltejs/vite-plugin-svelte': '7.3.1' },
      imports: "import { svelte } from '@sveltejs/vite-plugin-svelte';",
      call: 'svelte({ configFile: false })',
    },
    trustedTypes: ['svelte-trusted-html'],
    resolvesForBrowsers: true,
  },
  solid: {
    templates: ['solid'],
    main: 'src/main.jsx',
    dependencies: { 'solid-js': '1.9.20' },
    plugin: {
      devDependencies: { 'vite-plugin-solid': '2.11.14' },
      imports: "import solid from 'vite-plugin-solid';",
      call: 'solid({ solid: { delegateEvents: false, moduleName: `${import.meta.dirname}/src/trusted-web.js` } })',
    },
    trustedTypes: ['mfe-offers'],
  },
  preact: {
    templates: ['preact'],
    main: 'src/main.jsx',
    dependencies: { preact: '11.2.0' },
    plugin: {
      devDependencies: { '@preact/preset-vite': '2.10.6' },
      imports: "import preact from '@preact/preset-vite';",
      call: 'preact()',
    },
  },
  lit: {
    templates: ['elements', 'lit'],
    main: 'src/main.js',
    dependencies: { lit: '3.3.3' },
    trustedTypes: ['lit-html'],
  },
  angular: {
    templates: ['angular'],
    main: 'src/main.ts',
    dependencies: {
      '@angular/common': '20.3.35',
      '@angular/compiler': '20.3.35',
      '@angular/core': '20.3.35',
      '@angular/platform-browser': '20.3.35',
      rxjs: '7.8.2',
    },
    plugin: {
      devDependencies: {
        '@analogjs/vite-plugin-angular': '2.7.5',
        '@angular/build': '20.3.41',
        '@angular/compiler-cli': '20.3.35',
        typescript: '5.9.3',
      },
      imports: "import angular from '@analogjs/vite-plugin-angular';",
      call: "angular({ tsconfig: 'tsconfig.json' })",
    },
    trustedTypes: ['angular'],
    testSetup: '@angular/compiler',
    // Its own test runner, which this remote does not use, needs an older version.
    overrides: { '@angular/build': { vitest: '$vitest' } },
  },
  none: { templates: ['elements', 'none'], main: 'src/main.js', dependencies: {} },
} satisfies Record<string, Framework>;

export type FrameworkName = keyof typeof frameworks;

export const frameworkNames = Object.keys(frameworks) as FrameworkName[];

export function frameworkOf(name: FrameworkName): Framework {
  return frameworks[name];
}
