import type { Configuration } from '@rspack/core';
import { LicenceTextsPlugin } from '../release/src/build/licence-texts.ts';

interface StandalonePage {
  /** The folder with the page's sources. */
  context: string;
  /** The name of the script. */
  name: string;
  assets: string;
}

/** Builds a standalone page for operators. It uses no federation. */
export function standalonePage({ context, name, assets }: StandalonePage): Configuration {
  return {
    context,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    entry: { [name]: './main.tsx' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    output: {
      clean: true,
      publicPath: assets,
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      module: true,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            {
              loader: 'builtin:swc-loader',
              options: {
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic' } },
                  target: 'es2022',
                },
              },
            },
          ],
          type: 'javascript/auto',
        },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      ],
    },
    plugins: [new LicenceTextsPlugin()],
    performance: false,
    stats: 'errors-warnings',
  };
}
