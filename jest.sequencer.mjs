import TestSequencer from '@jest/test-sequencer';

/** Starts the proofs first, because they take longest. Without it, a clone that has no timings starts long files first. */
export default class ProofsFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isProof = ({ path }) => path.includes('/proofs/');
    return [...sorted.filter(isProof), ...sorted.filter((test) => !isProof(test))];
  }
}
