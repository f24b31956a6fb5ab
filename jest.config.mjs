export default {
  projects: ['shared', 'shell', 'mfe-betting', 'mfe-wallet', 'mfe-history', 'mfe-public', 'provider', 'release'].map((name) => `<rootDir>/${name}`),
  maxWorkers: 2,
};
