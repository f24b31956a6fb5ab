export default {
  content: ['src/**/*.tsx'],
  // Without these two, Tailwind styles the elements of the whole page.
  corePlugins: { preflight: false },
  experimental: { optimizeUniversalDefaults: true },
};
