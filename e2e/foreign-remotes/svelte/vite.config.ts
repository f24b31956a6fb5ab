import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    target: 'chrome89',
    modulePreload: false,
    rolldownOptions: {
      input: { ladder: `${import.meta.dirname}/src/main.js` },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
  plugins: [svelte({ configFile: false, compilerOptions: { css: 'injected' } })],
});
