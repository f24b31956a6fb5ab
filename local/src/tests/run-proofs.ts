import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './run-to-end.ts';

// Each package proves what it promises; with names, each runs those that are its own.
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const wanted = process.argv.slice(2);
let haveAllPassed = true;
for (const proof of ['release/proof/proof.ts', 'provider/proof/proof.ts']) {
  haveAllPassed =
    (await runToEnd(process.execPath, ['--import', 'tsx', join(root, proof), ...wanted], root)) && haveAllPassed;
}
process.exit(haveAllPassed ? 0 : 1);
