import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rspack/cli';

export default defineConfig({
  context: import.meta.dirname,
  mode: 'production',
  entry: './src/index.js',
  output: { publicPath: 'auto', uniqueName: 'offers' },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'offers',
      filename: 'remoteEntry.js',
      exposes: { './Offers': './src/offers.jsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true }, immer: {} },
      dts: false,
    }),
  ],
});
