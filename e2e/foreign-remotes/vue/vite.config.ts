import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    target: 'chrome89',
    modulePreload: false,
    rolldownOptions: {
      input: { raffle: `${import.meta.dirname}/src/main.js` },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
  plugins: [vue()],
});
