/** True in `npm run proof -- browser-tests-in-full`, which runs every browser test with every case. */
export const isInFull = Boolean(process.env.TESTS_IN_FULL);

/** Marks a test that only that proof runs, because it takes long and another test covers its main path. */
export const nightly = { tag: '@nightly' };
