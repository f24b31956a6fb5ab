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
    'plane',
    'release',
    'operators',
    'tools',
    // The proofs' own tests take long, so only `npm run proof` runs them.
    ...(process.env.TESTS_IN_FULL ? ['proofs'] : []),
  ].map((name) => `<rootDir>/${name}`),
  // One more than the cores of a small machine, because many tests wait for databases and processes.
  maxWorkers: 3,
  testSequencer: './jest.sequencer.mjs',
  // Tests that start a database are slow on a busy machine.
  testTimeout: 60_000,
  // The embedded database leaves a timer running.
  forceExit: true,
};
