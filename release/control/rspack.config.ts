import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { LicenceTextsPlugin } from '../src/build/licence-texts.ts';

/** The control page is a standalone page. It uses no federation, and only the player app's design tokens. */
const config: Configuration = {
  context: dirname(fileURLToPath(import.meta.url)),
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { control: './src/main.tsx' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  output: {
    clean: true,
    publicPath: '/control/assets/',
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

export default config;
