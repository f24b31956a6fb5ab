import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const assets = (js: string[], css: string[] = [], later: string[] = []) => ({
  js: { sync: js, async: later },
  css: { sync: css, async: [] },
});

/** The manifest of `@module-federation/enhanced` 2.9. */
export const rspackManifest = {
  id: 'offers',
  name: 'offers',
  metaData: {
    name: 'offers',
    type: 'app',
    buildInfo: { buildVersion: '1.4.0', buildName: 'offers' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'offers',
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [
    { name: 'react', version: '19.3.1', singleton: true, requiredVersion: '^19.0.0', assets: assets(['819.js']) },
    { name: 'immer', version: '11.2.10', singleton: false, requiredVersion: '^11.2.10', assets: assets(['121.js']) },
  ],
  remotes: [],
  exposes: [
    {
      id: 'offers:Offers',
      name: 'Offers',
      path: './Offers',
      assets: assets(['offers.js'], ['offers.css'], ['detail.js']),
    },
  ],
};

/** The manifest of `@module-federation/vite` 1.23. */
export const viteManifest = {
  ...rspackManifest,
  metaData: {
    ...rspackManifest.metaData,
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
    pluginVersion: '1.23.0',
  },
  shared: [
    {
      name: 'react',
      version: '19.3.1',
      singleton: true,
      requiredVersion: '^19.0.0',
      assets: assets([], [], ['assets/react.js']),
    },
  ],
  exposes: [
    {
      id: 'offers:Offers',
      name: 'Offers',
      path: './Offers',
      assets: assets(['assets/offers.js'], ['assets/offers.css']),
    },
  ],
};

/** The fields of webpack 5's `--json` output that the release command reads. */
export const webpackStats = {
  outputPath: '/elsewhere',
  publicPath: 'auto',
  assets: [
    { name: 'remoteEntry.js', size: 30 },
    { name: '108.js', size: 10 },
    { name: '326.js', size: 11, related: [{ name: '326.js.LICENSE.txt', size: 3 }] },
    { name: '936.js', size: 12 },
  ],
  chunks: [
    {
      id: 490,
      names: ['offers'],
      files: ['remoteEntry.js'],
      siblings: [],
      origins: [{ moduleIdentifier: '', loc: 'offers' }],
    },
    {
      id: 108,
      names: [],
      files: ['108.js'],
      siblings: [],
      origins: [
        {
          moduleIdentifier: 'container entry (default) [["./Offers",{"import":["./src/offers.js"]}]]',
          loc: './Offers',
        },
      ],
    },
    {
      id: 326,
      names: [],
      files: ['326.js'],
      siblings: [],
      origins: [
        { moduleIdentifier: 'consume-shared-module|default|react|^19.0.0|false|/a/react/index.js|true|false', loc: '' },
      ],
    },
    {
      id: 936,
      names: [],
      files: ['936.js'],
      siblings: [],
      origins: [
        { moduleIdentifier: 'consume-shared-module|default|immer|undefined|true|/a/immer.mjs|false|false', loc: '' },
      ],
    },
  ],
  modules: [
    {
      identifier: 'provide module (default) react@19.3.1|/a/react/index.js',
      moduleType: 'provide-module',
      chunks: [490],
    },
    { identifier: 'provide module (default) immer@11.2.10|/a/immer.mjs', moduleType: 'provide-module', chunks: [490] },
    {
      identifier: 'container entry (default) [["./Offers",{"import":["./src/offers.js"]}]]',
      moduleType: 'javascript/dynamic',
      chunks: [490],
    },
    {
      identifier: 'consume-shared-module|default|immer|undefined|true|/a/immer.mjs|false|false',
      moduleType: 'consume-shared-module',
      chunks: [108],
    },
    {
      identifier: 'consume-shared-module|default|react|^19.0.0|false|/a/react/index.js|true|false',
      moduleType: 'consume-shared-module',
      chunks: [108],
    },
  ],
  namedChunkGroups: { offers: { assets: [{ name: 'remoteEntry.js' }] } },
};

const files = {
  rspack: {
    'remoteEntry.js': 'var offers; "./Offers"; self.rspackChunkoffers',
    '819.js': 'react',
    '121.js': 'immer',
    'offers.js': 'screen',
    'offers.css': '.a{}',
    'detail.js': 'later',
    'offers.js.map': '{}',
    'index.html': '<p>',
  },
  vite: {
    'remoteEntry.js':
      'import{a}from"./assets/runtime.js";({"./Offers":()=>import(`./assets/offers.js`),react:()=>import(`./assets/react.js`)});import("./not-there.js")',
    'assets/runtime.js': 'export const a=1',
    'assets/offers.js': 'import"./between.js"',
    'assets/between.js': 'between',
    'assets/offers.css': '.a{}',
    'assets/react.js': 'import"./react-itself.js"',
    'assets/react-itself.js': 'react',
    'assets/index.js': 'the page of its own',
  },
  webpack: {
    'remoteEntry.js': 'var offers;"./Offers";         ',
    '108.js': 'a screen..',
    '326.js': 'react......',
    '936.js': 'immer.......',
    '326.js.LICENSE.txt': 'MIT',
    'old.js': 'of an earlier build',
  },
};
files.webpack['remoteEntry.js'] = files.webpack['remoteEntry.js'].slice(0, 30);

export const screen = { path: '/offers', access: 'anyone', title: { en: 'Offers', hi: 'ऑफ़र' }, expose: './Offers' };

interface Changes {
  manifest?: object;
  files?: Record<string, string | undefined>;
  screens?: unknown;
}

/** Writes a build of a tool with its screens file. In `changes`, undefined leaves a file out. */
export async function sampleForeignBuild(
  tool: keyof typeof files,
  changes: Changes = {},
): Promise<{ manifest: string; screens: string }> {
  const folder = await mkdtemp(join(tmpdir(), `stock-${tool}-`));
  const [name, manifest] =
    tool === 'webpack'
      ? ['stats.json', webpackStats]
      : ['mf-manifest.json', tool === 'vite' ? viteManifest : rspackManifest];
  const contents: Record<string, string | undefined> = {
    ...files[tool],
    [name]: JSON.stringify(changes.manifest ?? manifest),
    ...changes.files,
  };
  for (const [file, text] of Object.entries(contents)) {
    if (text === undefined) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const screens = join(await mkdtemp(join(tmpdir(), 'stock-screens-')), 'screens.json');
  await writeFile(
    screens,
    typeof changes.screens === 'string' ? changes.screens : JSON.stringify(changes.screens ?? [screen]),
  );
  return { manifest: folder, screens };
}
