import { join } from 'node:path';
import { setTemporaryFolder } from 'e2e/setup/temporary-folder.ts';
import { root } from 'release/repository.ts';
import { runToEnd } from './run-to-end.ts';

// Runs the proofs of each package. With names as arguments, runs only the proofs with these names.
const wanted = process.argv.slice(2);
setTemporaryFolder();
let haveAllPassed = true;
for (const proof of ['release/proof/proof.ts', 'provider/proof/proof.ts', 'local/src/proof/proof.ts']) {
  haveAllPassed =
    (await runToEnd(process.execPath, ['--import', 'tsx', join(root, proof), ...wanted], root)) && haveAllPassed;
}
process.exit(haveAllPassed ? 0 : 1);
