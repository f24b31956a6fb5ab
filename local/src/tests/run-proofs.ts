import { join } from 'node:path';
import { setTemporaryFolder } from 'e2e/setup/temporary-folder.ts';
import { root } from 'release/repository.ts';
import { runToEnd } from './run-to-end.ts';

// Runs the tests that are too long for `npm test`, and the proofs of each package. With names as arguments, runs only
// the proofs with these names.
const wanted = process.argv.slice(2);
process.env.TESTS_IN_FULL = '1';
setTemporaryFolder();
const tests: Record<string, string[]> = {
  'tests-in-full': ['jest', 'provider', '/proof/'],
  'browser-tests-in-full': ['playwright', 'test', '-c', 'e2e', 'own-repository', 'foreign-remotes'],
};
let haveAllPassed = true;
for (const [name, [command = '', ...args]] of Object.entries(tests)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const program = join(root, 'node_modules/.bin', command);
  haveAllPassed = (await runToEnd(process.execPath, [program, ...args], root)) && haveAllPassed;
}
for (const proof of ['release/proof/proof.ts', 'provider/proof/proof.ts', 'local/src/proof/proof.ts']) {
  haveAllPassed =
    (await runToEnd(process.execPath, ['--import', 'tsx', join(root, proof), ...wanted], root)) && haveAllPassed;
}
process.exit(haveAllPassed ? 0 : 1);
