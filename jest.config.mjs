export default {
  projects: [
    'shared',
    'shell',
    'mfe-betting',
    'mfe-wallet',
    'mfe-history',
    'mfe-public',
    'mfe-safer-play',
    'provider',
    'release',
    'local',
  ].map((name) => `<rootDir>/${name}`),
  // One more than the cores of a small machine: what starts databases and processes also waits for them.
  maxWorkers: 3,
  // For those that open a database; a busy machine is slow, not wrong.
  testTimeout: 60_000,
  // An embedded database keeps a timer of its own alive.
  forceExit: true,
};
