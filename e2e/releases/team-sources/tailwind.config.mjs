export default { content: ['src/**/*.tsx'], corePlugins: { preflight: false } };
