import { defineConfig } from 'vite';
import { federation } from '@module-federation/vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { target: 'chrome89' },
  plugins: [
    federation({
      name: 'prizes',
      filename: 'remoteEntry.js',
      exposes: { './Prizes': './src/prizes.jsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true }, immer: {} },
      manifest: true,
      dts: false,
    }),
  ],
});
