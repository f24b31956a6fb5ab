export default {
  projects: ['shared', 'shell', 'mfe-betting', 'mfe-wallet', 'mfe-history', 'mfe-public', 'provider', 'release', 'local'].map((name) => `<rootDir>/${name}`),
  maxWorkers: 2,
  // For those that open a database; a busy machine is slow, not wrong.
  testTimeout: 60_000,
  // An embedded database keeps a timer of its own alive.
  forceExit: true,
};
